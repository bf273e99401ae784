'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateTimeField } from '@/components/ui/date-field';
import { toBody } from '@/lib/api/client';
import { useRouter } from '@/lib/i18n/navigation';
import { CountedField, type CountedRule } from './counted-field';
import { CorrectionDialog } from './correction-dialog';
import { ExtendDialog } from './extend-dialog';
import type { GrantDialogProps } from './grant';
import { SetTimeDialog } from './set-time-dialog';

/** Something for chosen students: one more attempt in its own window, an excuse, or more minutes. */
export function GrantDialog(props: GrantDialogProps) {
  if (props.grant === 'extend') return <ExtendDialog {...props} />;
  if (props.grant === 'set_time') return <SetTimeDialog {...props} />;
  return props.grant === 'retake' ? <RetakeDialog {...props} /> : <ExcuseDialog {...props} />;
}

function useDone(onDone: () => void) {
  const router = useRouter();
  return () => {
    onDone();
    router.refresh();
  };
}

/** Only the retake names its students as relationships. */
function RetakeDialog({ kind, action, students, onClose, onDone }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const labels = useTranslations('corrections.grant.verbs');
  const done = useDone(onDone);
  const [start, setStart] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const [counted, setCounted] = useState<CountedRule | null>(null);
  return (
    <CorrectionDialog
      address={action.endpoint_url}
      title={t('retakeTitle', { count: students.length })}
      lead={t('retakeLead')}
      confirm={labels('retake')}
      done={t('retakeDone')}
      values={
        start !== null && end !== null ? { start_at: start, end_at: end, ...(counted && { counted }) } : null
      }
      shown={['start_at', 'end_at', 'counted']}
      bodyOf={(attributes) => ({
        data: {
          type: kind,
          attributes,
          relationships: { students: { data: students.map((id) => ({ type: 'student', id })) } },
        },
      })}
      onClose={onClose}
      onDone={done}
    >
      {(errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <DateTimeField label={t('start')} value={start} error={errors.start_at} onChange={setStart} />
            <DateTimeField label={t('end')} value={end} min={start} error={errors.end_at} onChange={setEnd} />
          </div>
          <CountedField value={counted} error={errors.counted} onChange={setCounted} />
        </>
      )}
    </CorrectionDialog>
  );
}

function ExcuseDialog({ kind, grant, action, students, onClose, onDone }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const labels = useTranslations('corrections.grant.verbs');
  const done = useDone(onDone);
  const verb = grant === 'unexcuse' ? 'unexcuse' : 'excuse';
  return (
    <CorrectionDialog
      address={action.endpoint_url}
      title={t(`${verb}Title`, { count: students.length })}
      lead={t(`${verb}Lead`)}
      confirm={labels(verb)}
      done={t(`${verb}Done`)}
      values={{ students, is_excused: verb === 'excuse' }}
      bodyOf={(attributes) => toBody(kind, attributes)}
      onClose={onClose}
      onDone={done}
    />
  );
}
