'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Form, FormProblem, SubmitButton } from './form';
import type { AnyForm } from './use-form';

type FormDialogProps = {
  form: AnyForm;
  title: ReactNode;
  lead: ReactNode;
  /** What the button that sends says; null: nothing can be sent. */
  confirm: ReactNode | null;
  tone?: 'primary' | 'danger';
  /** What the button that only closes says; «إلغاء» unless something is clearer. */
  back?: ReactNode;
  isReady?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A few fields, one decision: refusals above the fields, the decision and the way back below them. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, lead, confirm, tone = 'primary', back, isReady = true, onClose, children } = props;
  const common = useTranslations('common.actions');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={lead}
      closeLabel={common('close')}
      footer={
        <>
          {confirm !== null && (
            <SubmitButton form={form} variant={tone} disabled={!isReady}>
              {confirm}
            </SubmitButton>
          )}
          <Button onClick={onClose}>{back ?? common('cancel')}</Button>
        </>
      }
    >
      <Form form={form} className="mt-4 grid gap-4">
        <FormProblem form={form} />
        {children}
      </Form>
    </Dialog>
  );
}
