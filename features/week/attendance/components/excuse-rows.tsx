import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SchoolExcuse } from '@/lib/contract/resources/homes/family';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { ExcuseAnswer } from './excuse-answer';

type ExcuseRowsProps = { excuses: readonly SchoolExcuse[]; locale: Locale; format: Format };
const tones = { pending: 'info', accepted: 'success', declined: 'sunken' } as const;

/** What guardians wrote, each with its day and the answer. */
export function ExcuseRows({ excuses, locale, format }: ExcuseRowsProps) {
  const t = useTranslations('attendance.excuses');
  return (
    <Panel aria-label={t('title')}>
      <ul className="divide-y divide-line">
        {excuses.map((excuse) => {
          const student = pick(excuse.student.name, locale);
          return (
            <li key={excuse.id} className="grid gap-2 px-4 py-4 md:px-5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-bold">
                    <bdi>{student}</bdi>
                  </p>
                  <p className="text-14 text-ink-2">
                    {excuse.classroom && (
                      <>
                        <bdi>{pick(excuse.classroom, locale)}</bdi>
                        {' · '}
                      </>
                    )}
                    {t('day', { day: format.weekdayDate(noonOf(excuse.day)) })}
                    {excuse.lessons > 0 && <> · {t('lessons', { count: excuse.lessons })}</>}
                  </p>
                </div>
                <Badge tone={tones[excuse.state]}>{t(`states.${excuse.state}`)}</Badge>
              </div>
              <p dir="auto" className="max-w-prose wrap-anywhere">
                {excuse.reason}
              </p>
              <p className="text-13 text-ink-3">
                {t('sent', {
                  guardian: pick(excuse.guardian, locale),
                  when: format.dateTime(excuse.sent_at),
                })}
              </p>
              {excuse.file && (
                <a
                  href={excuse.file}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary hover:underline"
                >
                  <Icon name="image" size={18} />
                  {t('file')}
                </a>
              )}
              {excuse.state === 'pending' ? (
                <ExcuseAnswer id={excuse.id} student={student} />
              ) : (
                <p className="text-14">
                  {excuse.answer && (
                    <span dir="auto" className="block wrap-anywhere">
                      {excuse.answer}
                    </span>
                  )}
                  {excuse.answered_by && excuse.answered_at && (
                    <span className="text-13 text-ink-3">
                      {t('answered', {
                        by: pick(excuse.answered_by, locale),
                        when: format.dateTime(excuse.answered_at),
                      })}
                    </span>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
