'use client';

import type { FieldValues } from 'react-hook-form';
import { toast } from '@/components/ui/toast';
import { type FormOptions, useForm } from './use-form';
import { useMeanwhile } from './use-meanwhile';

type RowFormOptions<Row, Values extends FieldValues, Output> = Omit<
  FormOptions<Values, Output>,
  'initial' | 'send' | 'onRefused'
> & {
  /** Null: a new one. */
  row: Row | null;
  fieldsOf: (row: Row | null) => Values;
  /** Reads the row again when somebody else saved it; without it the refusal is shown as any other. */
  read?: (row: Row) => Promise<Row | null>;
  /** Adds a new row, or changes `row`, which is the one read last. */
  save: (wish: Output, row: Row | null) => Promise<unknown>;
  /** What is said after a success. */
  savedText: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * The form of a dialog that adds a row of a list or changes one: a success renews the list and closes the
 * dialog.
 */
export function useRowForm<Row, Values extends FieldValues, Output>(
  options: RowFormOptions<Row, Values, Output>,
) {
  const { row, fieldsOf, read, save, savedText, onDone, onClose, ...rest } = options;
  const { theirs, onRefused } = useMeanwhile(async () => (row && read ? read(row) : null));
  const form = useForm<Values, Output>({
    ...rest,
    initial: fieldsOf(row),
    ...(read && { onRefused }),
    send: async (wish) => {
      await save(wish, theirs ?? row);
      await onDone();
      onClose();
      toast.success(savedText);
    },
  });
  return {
    form,
    /** What somebody else saved while the form was open. */
    theirs,
    loadStoredVersion: () => form.reset(fieldsOf(theirs)),
  };
}
