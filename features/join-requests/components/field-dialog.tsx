'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { type FieldFormInput, useFieldForm } from './use-field-form';

type FieldDialogProps = Omit<FieldFormInput, 'onDone'> & {
  title: string;
  lead: string;
  /** What the button says; without it nothing can be sent. */
  confirm: string | null;
  tone?: 'primary' | 'danger';
  /** Said when it is done. */
  done: string;
  onClose: () => void;
  /** The field, with what stands under it. */
  children: (error: string | undefined) => ReactNode;
};

/** Asks for one field, writes it and closes. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, lead, confirm, tone = 'primary', done, onClose, children, ...input } = props;
  const cancel = useTranslations('common.actions')('cancel');
  const id = useId();
  const { isBusy, error, general, submit } = useFieldForm({
    ...input,
    onDone: () => {
      onClose();
      toast.success(done);
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
            <Button type="submit" form={id} variant={tone} busy={isBusy}>
              {confirm}
            </Button>
          )}
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <form id={id} noValidate className="mt-4 grid gap-3" onSubmit={submit}>
        {children(error)}
        <FieldError>{general}</FieldError>
      </form>
    </Dialog>
  );
}
