'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import { toBody } from '@/lib/api/client';
import { useRouter } from '@/lib/i18n/navigation';
import { correctionCalls } from '../api/mutations';
import { CorrectionDialog, ReasonField } from './correction-dialog';
import type { GrantDialogProps } from './grant';
import { ExtendDialog, SetTimeDialog } from './grant-time-dialog';
import { RetakeDialog } from './retake-dialog';
import { useCorrection } from './use-correction';

/** Something for chosen students: one more attempt in its own window, an excuse, or more minutes. */
export function GrantDialog(props: GrantDialogProps) {
  if (props.grant === 'extend') return <ExtendDialog {...props} />;
  if (props.grant === 'set_time') return <SetTimeDialog {...props} />;
  return props.grant === 'retake' ? <GrantRetake {...props} /> : <ExcuseDialog {...props} />;
}

function GrantRetake({ grant: _, onDone, ...rest }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const labels = useTranslations('corrections.grant.verbs');
  const router = useRouter();
  return (
    <RetakeDialog
      {...rest}
      title={t('retakeTitle', { count: rest.students.length })}
      lead={t('retakeLead')}
      confirm={labels('retake')}
      done={() => t('retakeDone')}
      onDone={() => {
        onDone();
        router.refresh();
      }}
    />
  );
}

function ExcuseDialog({ kind, grant, action, students, onClose, onDone }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const labels = useTranslations('corrections.grant.verbs');
  const router = useRouter();
  const verb = grant === 'unexcuse' ? 'unexcuse' : 'excuse';
  const correction = useCorrection({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/quizzes/correction')).excuseInput,
    toInput: ({ reason }) => ({ students, is_excused: verb === 'excuse', reason }),
    ...correctionCalls(action.endpoint_url, (attributes) => toBody(kind, attributes)),
    onDone: () => {
      toast.success(t(`${verb}Done`));
      onClose();
      onDone();
      router.refresh();
    },
  });
  return (
    <CorrectionDialog
      correction={correction}
      title={t(`${verb}Title`, { count: students.length })}
      lead={t(`${verb}Lead`)}
      confirm={labels(verb)}
      onClose={onClose}
    >
      <ReasonField {...correction.form.text('reason')} />
    </CorrectionDialog>
  );
}
