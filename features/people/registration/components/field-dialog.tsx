'use client';

import type { ReactNode } from 'react';
import type * as z from 'zod';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { toast } from '@/components/ui/toast';
import { isOutdated, useRefresh } from './use-refresh';

type Field = { name: string; defaultValue: string; error: string | undefined; onChange: () => void };

type FieldDialogProps<Input> = {
  /** Of the field, in the form and in the contract. */
  name: string;
  initial?: string;
  schema: () => Promise<z.ZodType<Input>>;
  /** Not asked for: what is sent is empty. */
  isNotAsked?: boolean;
  write: (input: Input) => Promise<void>;
  title: string;
  lead: string;
  /** What the button says; without it nothing can be sent. */
  confirm: string | null;
  tone?: 'primary' | 'danger';
  /** Said when it is done. */
  done: string;
  onClose: () => void;
  /** The field, with what stands under it. */
  children: (field: Field) => ReactNode;
};

/** Asks for one field, writes it, closes and reads the page again. */
export function FieldDialog<Input>(props: FieldDialogProps<Input>) {
  const { name, title, lead, confirm, tone = 'primary', done, isNotAsked = false, onClose, children } = props;
  const { refresh } = useRefresh();
  const form = useForm<Record<string, string>, Input>({
    initial: { [name]: props.initial ?? '' },
    schema: props.schema,
    toInput: (values) => (isNotAsked ? {} : values),
    send: async (input) => {
      await props.write(input);
      refresh();
      onClose();
      toast.success(done);
    },
    onRefused: (_, { status }) => {
      if (isOutdated(status)) refresh();
      return false;
    },
  });
  return (
    <FormDialog form={form} title={title} lead={lead} confirm={confirm} tone={tone} onClose={onClose}>
      {children(form.text(name))}
    </FormDialog>
  );
}
