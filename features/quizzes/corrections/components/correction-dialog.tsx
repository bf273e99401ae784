'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Form, FormProblem } from '@/components/form/form';
import type { AnyForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea, type TextAreaProps } from '@/components/ui/text-area';
import { CorrectionEffectView } from './correction-effect';
import type { Effect } from './use-correction';

type CorrectionDialogProps = {
  /** Of `useCorrection`. */
  correction: {
    form: AnyForm;
    effect: Effect | null;
    isLooking: boolean;
    isCommitting: boolean;
    commit: () => void;
  };
  title: string;
  lead: string;
  confirm: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  /** The fields, the reason last. */
  children: ReactNode;
};

/** The dialog of every correction: values and reason, a preview of the effect, then the correction. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { correction, title, lead, confirm, tone, onClose, children } = props;
  const { form, effect } = correction;
  const t = useTranslations('corrections.dialog');
  const common = useTranslations('common.actions');
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={title}
      lead={lead}
      closeLabel={common('close')}
      footer={
        <>
          <Button
            variant={tone === 'danger' ? 'danger-filled' : 'primary'}
            busy={correction.isCommitting}
            disabled={!effect}
            onClick={correction.commit}
          >
            {confirm}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {!effect && <p className="text-13 text-ink-2">{t('previewFirst')}</p>}
        </>
      }
    >
      <Form form={form} className="mt-4 grid gap-4">
        {children}
        <Button type="submit" className="justify-self-start" variant="soft" busy={correction.isLooking}>
          {t('preview')}
        </Button>
        <FormProblem form={form} />
        <div role="status">{effect && <CorrectionEffectView effect={effect} />}</div>
      </Form>
    </Dialog>
  );
}

/** The reason; students may read it. */
export function ReasonField(field: Omit<TextAreaProps, 'label' | 'hint'>) {
  const t = useTranslations('corrections.dialog');
  return <TextArea label={t('reason')} hint={t('reasonHint')} rows={2} maxLength={500} {...field} />;
}
