import { useTranslations } from 'next-intl';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import type { ChangedLesson } from '../model/lesson-changes';
import { ChangeLines } from './change-lines';

type ChangesPanelProps = {
  changed: readonly ChangedLesson[];
  today: string;
  /** The class stands beside the subject: the reader teaches several. */
  shows?: 'classroom';
  locale: Locale;
  format: Format;
};

/** What was changed, that of today first. */
export function ChangesPanel({ changed, today, shows, locale, format }: ChangesPanelProps) {
  const t = useTranslations('timetable.changes');
  if (changed.length === 0) return null;
  return (
    <Panel aria-labelledby="changes">
      <PanelHead id="changes" title={t('title')} />
      <ul className="divide-y divide-line">
        {changed.map(({ date, lesson }) => (
          <li key={`${lesson.id} ${date}`} className="keep grid gap-1 px-4 py-3 md:px-5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b>{date === today ? t('today') : format.weekdayDate(noonOf(date))}</b>
              <span>
                <bdi>{pick(lesson.subject.name, locale)}</bdi>
                {' · '}
                {shows && (
                  <>
                    <bdi>{pick(lesson[shows].name, locale)}</bdi>
                    {' · '}
                  </>
                )}
                {t('period', { period: lesson.period })}
              </span>
            </p>
            <ChangeLines lesson={lesson} date={date} locale={locale} format={format} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
