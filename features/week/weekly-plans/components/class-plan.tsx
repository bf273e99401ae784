import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Panel } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ClassPlan } from '@/lib/contract/resources/week/weekly-plan';
import type { Format } from '@/lib/i18n/format';
import type { PlanReader } from '../model/reader';
import { PlanGrid } from './plan-grid';

type ClassPlanPanelProps = { plan: ClassPlan; reader: PlanReader; locale: Locale; format: Format };

/** The plan of a class with the words to parents, what is missing and, for staff, who read it. */
export function ClassPlanPanel({ plan, reader, locale, format }: ClassPlanPanelProps) {
  const t = useTranslations('weekly-plan');
  const notes = plan.subjects.filter(({ note }) => note !== '');
  if (plan.subjects.length === 0)
    return (
      <Panel>
        <EmptyState small title={t('empty')} lead={t('emptyLead')} />
      </Panel>
    );
  return (
    <>
      <Panel>
        <PlanGrid plan={plan} reader={reader} locale={locale} format={format} />
        {notes.length > 0 && (
          <div className="grid gap-2 border-t border-line bg-sunken px-4 py-3 md:px-5">
            <h2 className="text-15 font-bold">{t('note')}</h2>
            {notes.map(({ plan_id, subject, note }) => (
              <p key={plan_id} className="wrap-anywhere whitespace-pre-line">
                <b>
                  <bdi>{pick(subject.name, locale)}</bdi>:
                </b>{' '}
                <bdi>{note}</bdi>
              </p>
            ))}
          </div>
        )}
      </Panel>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-14 text-ink-2">
        {plan.missing.length > 0 && (
          <p>{t('missing', { subjects: format.list(plan.missing.map(({ name }) => pick(name, locale))) })}</p>
        )}
        {plan.readers !== null && plan.readers.families > 0 && (
          <p className="ms-auto">
            {t('readers', {
              read: format.number(plan.readers.read),
              families: format.number(plan.readers.families),
            })}
          </p>
        )}
      </div>
    </>
  );
}
