import { useTranslations } from 'next-intl';
import { Score } from '@/components/data/score';
import { type BadgeState, StateBadge } from '@/components/data/state-badge';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/progress';
import type { Child, ChildResult, ChildWork } from '@/lib/contract/resources/homes/dashboard-family';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

export type CardProps = { child: Child; locale: Locale; format: Format; now: Date };

/** Absence of today as the school recorded it, and the lesson of this minute. */
export function TodayRow({ child, locale, format }: CardProps) {
  const t = useTranslations('dashboards.parent.today');
  const { day, gender } = child;
  const line = !day
    ? t('noLessons')
    : day.now
      ? t('now', { subject: pick(day.now.subject.name, locale), time: format.time(day.ends_at) })
      : day.next
        ? t('next', {
            subject: pick(day.next.subject.name, locale),
            start: format.time(day.next.starts_at),
            time: format.time(day.ends_at),
          })
        : t('over', { time: format.time(day.ends_at) });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-5">
      <TodayBadge child={child} gender={gender} />
      <p className="ms-auto text-15 text-ink-2 only:ms-0">{line}</p>
    </div>
  );
}

function TodayBadge({ child, gender }: { child: Child; gender: Child['gender'] }) {
  const t = useTranslations('dashboards.parent.today');
  const minutes = useTranslations('common.numbers');
  const today = child.absences.filter(({ day }) => day === child.date);
  const away = today.find(({ kind, subject }) => kind === 'absent' && subject === null);
  const missed = today.filter(({ kind, subject }) => kind === 'absent' && subject !== null).length;
  const late = today.find(({ kind }) => kind === 'late');
  if (away)
    return (
      <Badge tone={away.is_excused ? 'sunken' : 'accent'} icon={<Icon name="user-round-x" />}>
        {away.is_excused ? t('excused') : t('absent', { gender })}
      </Badge>
    );
  if (missed > 0)
    return (
      <Badge tone="accent" icon={<Icon name="user-round-x" />}>
        {t('missedLessons', { count: missed })}
      </Badge>
    );
  if (late)
    return (
      <Badge tone="accent" icon={<Icon name="clock-exclamation-point" />}>
        {late.minutes === null
          ? t('lateToday', { gender })
          : t('late', { gender, minutes: minutes('minutesAfter', { count: late.minutes }) })}
      </Badge>
    );
  if (!child.day) return null;
  return (
    <Badge tone="success" icon={<Icon name="circle-check" />}>
      {t('clear')}
    </Badge>
  );
}

const badges: Partial<Record<ChildWork['state'], BadgeState>> = {
  not_started: 'not_started',
  in_progress: 'in_progress',
  handed_in: 'submitted',
  late: 'late',
  missed: 'not_submitted',
  scheduled: 'scheduled',
};

/** Work of the week with its day and how far it is. */
export function WorkList({ child, locale, format, now }: CardProps) {
  const t = useTranslations('dashboards.parent.due');
  return (
    <section className="px-4 pt-4 md:px-5">
      <h3 className="text-16 font-bold">{t('title')}</h3>
      {child.due.length === 0 && <p className="mt-2 text-15 text-ink-2">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {child.due.map(({ quiz_id, title, subject, end_at, state }) => {
          const badge = badges[state];
          return (
            <li
              key={quiz_id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <bdi>{pick(title, locale)}</bdi>
                </p>
                <p className="text-14 text-ink-3">
                  {subject && <bdi>{pick(subject.name, locale)}</bdi>} ·{' '}
                  <bdi>{format.dayTime(end_at, now)}</bdi>
                </p>
              </div>
              {badge ? (
                <StateBadge state={badge} />
              ) : (
                <Badge tone="primary">{t(state === 'retake_open' ? 'retake' : 'excused')}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ResultListProps = {
  results: ChildResult[];
  gender: Child['gender'];
  title: string;
  locale: Locale;
  format: Format;
};

/** Newest result of each subject; the tick is the own average, never that of the class. */
export function ResultList({ results, gender, title, locale, format }: ResultListProps) {
  const t = useTranslations('dashboards.parent.results');
  return (
    <section className="px-4 py-4 md:px-5">
      <h3 className="text-16 font-bold">{title}</h3>
      {results.length === 0 && <p className="mt-2 text-15 text-ink-2">{t('none')}</p>}
      <ul className="mt-2 grid gap-3">
        {results.map(({ quiz_id, title: quiz, subject, mark, max_mark, percent, average }) => {
          const name = pick(subject?.name ?? quiz, locale);
          return (
            <li key={quiz_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
              <p className="min-w-0 text-15 wrap-anywhere">
                <bdi className="font-semibold">{name}</bdi>
                {subject && <bdi className="block text-13 text-ink-3">{pick(quiz, locale)}</bdi>}
              </p>
              <Score value={mark} max={max_mark} className="text-15 font-bold" />
              <Progress
                className="col-span-2"
                value={percent}
                max={100}
                name={`${name} – ${pick(quiz, locale)}`}
                {...(average !== null && { mark: average })}
              />
              {average !== null && (
                <p className="sr-only">{t('average', { percent: format.percent(average) })}</p>
              )}
            </li>
          );
        })}
      </ul>
      {results.some(({ average }) => average !== null) && (
        <p className="mt-3 flex items-center gap-2 text-14 text-ink-3">
          <span aria-hidden="true" className="h-3.5 w-[3px] bg-ink" />
          {t('legend', { gender })}
        </p>
      )}
    </section>
  );
}

/** What a teacher wrote last about work whose answers may be seen. */
export function NoteRow({
  note,
  locale,
  format,
  now,
}: { note: NonNullable<Child['note']> } & Omit<CardProps, 'child'>) {
  const t = useTranslations('dashboards.parent');
  return (
    <div className="flex items-start gap-3 bg-sunken px-4 py-3.5 md:px-5">
      <Icon name="message-square-text" size={20} className="mt-1 shrink-0 text-ink-2" />
      <div className="min-w-0 text-15">
        <p>
          {note.teacher_name && (
            <b>
              <bdi>{t('note', { teacher: pick(note.teacher_name, locale) })}</bdi>{' '}
            </b>
          )}
          <span dir="auto" className="wrap-anywhere">
            {note.text}
          </span>
        </p>
        <p className="mt-0.5 text-13 text-ink-2">
          {t('noteOn', { title: pick(note.title, locale), day: format.dayWord(note.at, now) })}
        </p>
      </div>
    </div>
  );
}
