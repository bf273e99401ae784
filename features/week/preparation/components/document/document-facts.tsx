import { useTranslations } from 'next-intl';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { Preparation } from '@/lib/contract/resources/week/preparation';
import type { StaffFrame } from '../../screens/staff-frame';
import { noonOf } from '../../model/weeks';
import { PreparationBadge } from '../state-badge';

type FactsProps = { preparation: Preparation; frame: Pick<StaffFrame, 'locale' | 'format'> };

/** Whose lesson it is, when and where. */
export function DocumentFacts({ preparation, frame }: FactsProps) {
  const t = useTranslations('preparation.document');
  const { locale, format } = frame;
  const { subject, classroom, teacher, lesson, periods } = preparation;
  const facts = [
    [t('subject'), pick(subject.name, locale)],
    [t('classroom'), pick(classroom.name, locale)],
    [t('teacherName'), pick(teacher.name, locale)],
    [t('day'), format.narrowDate(noonOf(lesson.day))],
    [t('period'), format.number(lesson.period)],
    [t('periods'), format.number(periods)],
  ] as const;
  return (
    <Panel aria-labelledby="facts">
      <PanelHead id="facts" title={t('facts')} />
      <PanelBody>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </PanelBody>
    </Panel>
  );
}

/** States that it went through, with reasons. */
export function DocumentHistory({ preparation, frame }: FactsProps) {
  const t = useTranslations('preparation.document');
  const { locale, format } = frame;
  if (preparation.history.length === 0) return null;
  return (
    <Panel aria-labelledby="history">
      <PanelHead id="history" title={t('history')} />
      <ol className="divide-y divide-line">
        {preparation.history.map(({ id, state, reason, by, at }) => (
          <li key={id} className="px-4 py-3 md:px-5">
            <PreparationBadge state={state} />
            <p className="mt-1 text-13 text-ink-3">
              {t('historyBy', { name: pick(by.name, locale), at: format.dateTime(at) })}
            </p>
            {reason && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
