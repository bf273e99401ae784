import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Absence, AbsenceExcuse } from '@/lib/contract/resources/homes/family';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { ExcuseButton } from './excuse-button';

type AbsenceDaysProps = {
  student: string;
  rows: readonly Absence[];
  locale: Locale;
  format: Format;
};

/** Absences by the day, each day with what was written about it and what the school answered. */
export function AbsenceDays({ student, rows, locale, format }: AbsenceDaysProps) {
  const t = useTranslations('family.absence');
  const days = Map.groupBy(rows, ({ day }) => day);
  return (
    <Panel aria-label={t('title')}>
      <ul className="divide-y divide-line">
        {[...days].map(([day, all]) => {
          const dayName = format.weekdayDate(noonOf(day));
          const excuse = all.find((row) => row.excuse !== null)?.excuse ?? null;
          return (
            <li key={day} className="grid gap-3 px-4 py-4 md:px-5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <h2 className="text-16 font-bold">{dayName}</h2>
                {all.some(({ may_excuse }) => may_excuse) && (
                  <div className="ms-auto max-sm:w-full">
                    <ExcuseButton student={student} day={day} dayName={dayName} />
                  </div>
                )}
              </div>
              <ul className="grid gap-2">
                {all.map((row) => (
                  <Line key={row.id} row={row} locale={locale} />
                ))}
              </ul>
              {excuse && <Excuse excuse={excuse} format={format} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function stateOf({ kind, is_excused, excuse }: Absence) {
  if (kind === 'late') return 'late';
  if (is_excused) return 'excused';
  return excuse?.state === 'pending' ? 'waiting' : 'absent';
}

function Line({ row, locale }: { row: Absence; locale: Locale }) {
  const t = useTranslations('family.absence');
  const { kind, minutes, subject, teacher } = row;
  const state = stateOf(row);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge
        tone={state === 'excused' ? 'sunken' : 'accent'}
        icon={<Icon name={kind === 'late' ? 'clock-exclamation-point' : 'user-round-x'} />}
      >
        {state === 'late' && minutes !== null ? t('minutes', { count: minutes }) : t(`states.${state}`)}
      </Badge>
      <p className="min-w-0 text-15">
        {subject ? <bdi className="font-semibold">{pick(subject.name, locale)}</bdi> : t('wholeDay')}
        {teacher && (
          <span className="text-14 text-ink-3">
            {' · '}
            <bdi>{pick(teacher, locale)}</bdi>
          </span>
        )}
      </p>
    </li>
  );
}

function Excuse({ excuse, format }: { excuse: AbsenceExcuse; format: Format }) {
  const t = useTranslations('family.excuse');
  const tones = { pending: 'info', accepted: 'success', declined: 'accent' } as const;
  return (
    <div className="grid gap-1 rounded-md bg-sunken px-4 py-3 text-15">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[excuse.state]}>{t(`states.${excuse.state}`)}</Badge>
        <span className="text-13 text-ink-2">{t('sentAt', { when: format.dateTime(excuse.sent_at) })}</span>
      </p>
      <p dir="auto" className="wrap-anywhere">
        {excuse.reason}
      </p>
      {excuse.file && (
        <a
          href={excuse.file}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
        >
          <Icon name="image" size={18} />
          {t('file')}
        </a>
      )}
      {excuse.answer && (
        <p className="wrap-anywhere">
          <b>{t('answer')}</b> <span dir="auto">{excuse.answer}</span>
        </p>
      )}
    </div>
  );
}
