'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
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

/** Asks for one field, writes it, closes and reads the page anew. */
export function FieldDialog<Input>(props: FieldDialogProps<Input>) {
  const { name, title, lead, confirm, tone = 'primary', done, isNotAsked = false, onClose, children } = props;
  const cancel = useTranslations('common.actions')('cancel');
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={lead}
      footer={
        <>
          {confirm && (
            <SubmitButton form={form} variant={tone}>
              {confirm}
            </SubmitButton>
          )}
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <Form form={form} className="mt-4 grid gap-3">
        {children(form.text(name))}
        <FormProblem form={form} />
      </Form>
    </Dialog>
  );
}
