'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import type { FormView } from '../model/fill-types';
import { useFillStore } from '../model/use-fill';

type FormNotesProps = { form: FormView; assessment: Pick<MyAssessment, 'allow_changes' | 'end_at'> };

/** What is to be known of one form: sent, waiting, two versions, refused. */
export function FormNotes({ form, assessment }: FormNotesProps) {
  const t = useTranslations('assessment-forms.form');
  const format = useFormat();
  const store = useFillStore();
  const mayChange = form.state !== 'submitted' || assessment.allow_changes;
  return (
    <>
      {form.conflict && (
        <div role="alert" className="rounded-md bg-accent-soft px-4 py-3 text-15 text-accent-ink">
          <p>{t('conflict')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {mayChange && (
              <Button size="staff" onClick={() => store.overwriteWithOwn(form.id)}>
                {t('takeMine')}
              </Button>
            )}
            <Button size="staff" variant="quiet" onClick={() => store.dropMine(form.id)}>
              {t('dropMine')}
            </Button>
          </div>
        </div>
      )}
      {form.refusal !== null && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-15 text-danger-ink">
          {t('refused', { detail: form.refusal })}
        </p>
      )}
      {form.wantsToSend && (
        <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-15 text-accent-ink">
          {t('wants')}
        </p>
      )}
      {form.isHeld && (
        <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-15 text-accent-ink">
          {t('held')}
        </p>
      )}
      {form.state === 'submitted' && (
        <p className="flex items-start gap-2 rounded-md bg-success-soft px-4 py-3 text-15 text-success-ink">
          <Icon name="check" size={20} className="mt-1" />
          <span>
            {t('sent')}{' '}
            {assessment.allow_changes
              ? t('sentMay', { date: format.dateTime(assessment.end_at) })
              : t('sentNot')}
          </span>
        </p>
      )}
    </>
  );
}
