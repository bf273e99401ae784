'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { AssessmentSummary } from '@/lib/contract/resources/surveys/assessment';
import type { AskedStep } from './confirmed-steps';

type StepDialogProps = {
  step: AskedStep;
  title: string;
  assessment: Pick<AssessmentSummary, 'anonymous' | 'counts' | 'state'>;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => unknown;
};

/** Asks before what cannot be taken back, or what others will see, and says what becomes of the answers. */
export function StepDialog({ step, title, assessment, busy, onCancel, onConfirm }: StepDialogProps) {
  const t = useTranslations('assessments.ask');
  const { anonymous, counts } = assessment;
  const left = counts.forms - counts.submitted;
  const leads: Record<AskedStep, string[]> = {
    open: [t('openLead')],
    withdraw: [t('withdrawLead')],
    remind: [t('remindLead', { count: left })],
    close: [
      t('closeLead', { submitted: counts.submitted, forms: counts.forms }),
      anonymous ? t('closeAnonymous') : t('closeNamed'),
      t('closeFinal'),
    ],
    publish: [t('publishLead', { assessees: counts.assessees, viewers: counts.viewers })],
    delete: [counts.started > 0 ? t('deleteAnswered', { count: counts.started }) : t('deleteLead')],
  };
  const isHarmless = step === 'open' || step === 'remind' || step === 'publish';
  const [lead, ...rest] = leads[step];
  return (
    <ConfirmDialog
      open
      tone={isHarmless ? 'primary' : 'danger'}
      title={t(`${step}Title`, { title })}
      lead={lead}
      safeLabel={t(step === 'delete' ? 'keep' : 'back')}
      confirmLabel={t(step)}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {rest.map((sentence) => (
        <p key={sentence} className="mt-2 text-ink-2">
          {sentence}
        </p>
      ))}
    </ConfirmDialog>
  );
}
