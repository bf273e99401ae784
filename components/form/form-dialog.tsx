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
  /** The decision takes something away: announced as an alert, and the way back comes first. */
  isGrave?: boolean;
  wide?: boolean;
  /** What the button that only closes says; «إلغاء» unless something is clearer. */
  back?: ReactNode;
  isReady?: boolean;
  /** What closing would lose, where it is not what stands in the fields. */
  isUnsaved?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /**
   * What stands below the fields and is not sent: a history, work that goes on, a step that is done again.
   */
  after?: ReactNode;
};

/** A few fields, one decision: refusals above the fields, the decision and the way back below them. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, lead, confirm, isGrave = false, wide = false, children, after } = props;
  const { tone = isGrave ? 'danger' : 'primary', back, isReady = true } = props;
  const { isUnsaved = form.isSent ? false : form.isDirty || undefined } = props;
  const common = useTranslations('common.actions');
  // Closed by its reader, what was typed is given up.
  const onClose = () => {
    form.abandon();
    props.onClose();
  };
  const send = confirm !== null && (
    <SubmitButton form={form} variant={tone} disabled={!isReady}>
      {confirm}
    </SubmitButton>
  );
  const leave = (
    <Button onClick={onClose} {...(isGrave && { variant: 'primary' })}>
      {back ?? common('cancel')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      wide={wide}
      isUnsaved={isUnsaved}
      role={isGrave ? 'alertdialog' : 'dialog'}
      title={title}
      lead={lead}
      closeLabel={common('close')}
      footer={
        <>
          {isGrave ? leave : send}
          {isGrave ? send : leave}
        </>
      }
    >
      <Form form={form} className="mt-4 grid gap-4">
        <FormProblem form={form} />
        {children}
      </Form>
      {after}
    </Dialog>
  );
}
