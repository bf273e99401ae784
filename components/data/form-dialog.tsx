'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from './error-state';

type FormDialogProps = {
  title: ReactNode;
  lead: ReactNode;
  /** What the button that sends says. */
  confirm: ReactNode;
  tone?: 'primary' | 'danger';
  /** What the button that only closes says; «إلغاء» unless something is clearer. */
  back?: ReactNode;
  isSending: boolean;
  isReady: boolean;
  /** What the school refuses and belongs to no field. */
  refusals: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A few fields, one decision: refusals above the fields, the decision and the way back below them. */
export function FormDialog(props: FormDialogProps) {
  const common = useTranslations('common.actions');
  const { title, lead, confirm, tone = 'primary', back, isSending, isReady, refusals, children } = props;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      lead={lead}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant={tone} busy={isSending} disabled={!isReady} onClick={props.onSubmit}>
            {confirm}
          </Button>
          <Button onClick={props.onClose}>{back ?? common('cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {refusals.map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
        {children}
      </div>
    </Dialog>
  );
}
