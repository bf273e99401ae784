import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DayLine } from '@/components/data/day-line';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { EmptyState } from '@/components/data/empty-state';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { DaySession, NextLesson } from '@/lib/contract/resources/homes/dashboard';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { ForwardLink } from './forward-link';
import { NextLessonLine } from './next-lesson';

type DayPanelProps = {
  sessions: DaySession[];
  nextLesson: NextLesson | null;
  locale: Locale;
  format: Format;
  now: Date;
  hasWeek: boolean;
};

/** The periods of the day on one line; the lantern stands on the present one. */
export function DayPanel({ sessions, nextLesson, locale, format, now, hasWeek }: DayPanelProps) {
  const t = useTranslations('dashboards.sessions');
  const homes = useTranslations('dashboards');
  const minutes = useTranslations('common.numbers');
  const current = sessions.find(({ state, kind }) => state === 'now' && kind === 'lesson');
  const next = sessions.find(({ state, kind }) => state === 'next' && kind === 'lesson');
  const left = current ? Math.max(0, Math.ceil((Date.parse(current.ends_at) - now.getTime()) / 60_000)) : 0;
  const note = current
    ? t('endsIn', {
        subject: pick(current.subject?.name, locale),
        minutes: minutes('minutesAfter', { count: left }),
      })
    : next && t('startsAt', { time: format.time(next.starts_at) });
  const after = nextLesson && (
    <NextLessonLine lesson={nextLesson} locale={locale} format={format} now={now} />
  );
  const titleOf = (session: DaySession) =>
    session.kind === 'lesson'
      ? pick(session.subject?.name, locale)
      : pick(session.name, locale) || t(`kinds.${session.kind}`);
  return (
    <>
      {sessions.length > 0 && <NowCard sessions={sessions} titleOf={titleOf} note={note || after} />}
      <Panel className={cx(sessions.length > 0 && 'max-md:hidden')}>
        <PanelHead
          title={t('title')}
          actions={
            <>
              {(note || (sessions.length > 0 && after)) && (
                <span className="text-14 text-ink-3">{note || after}</span>
              )}
              {hasWeek && <ForwardLink href="/student/my-school">{homes('schedule')}</ForwardLink>}
            </>
          }
        />
        {sessions.length === 0 ? (
          <EmptyState small title={t('none')} lead={after} />
        ) : (
          <DayLine
            label={t('title')}
            stops={sessions.map((session) => ({
              id: session.id,
              time: format.time(session.starts_at).split(/\s/)[0] ?? '',
              title: titleOf(session),
              state: session.state,
              small: session.kind !== 'lesson',
              stateName: t(`states.${session.state}`),
              ...(session.state === 'now' && {
                note: session.room ? t('nowIn', { room: pick(session.room, locale) }) : t('now'),
              }),
            }))}
          />
        )}
      </Panel>
    </>
  );
}

type NowCardProps = {
  sessions: DaySession[];
  titleOf: (session: DaySession) => string;
  /** What ends or begins next. */
  note: ReactNode;
};

const segments = { done: 'bg-primary', now: 'bg-accent', next: 'bg-line' } as const;

/** The day on a phone: what runs now and one line of segments, so that the work begins in the first screen. */
function NowCard({ sessions, titleOf, note }: NowCardProps) {
  const t = useTranslations('dashboards.sessions');
  const shown =
    sessions.find(({ state }) => state === 'now') ?? sessions.find(({ state }) => state === 'next');
  return (
    <Link
      href="/student/my-school"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-sm md:hidden"
    >
      <span className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Icon name="clock" size={20} />
        </span>
        <span className="min-w-0">
          <span className="sr-only">{t('title')}: </span>
          <span className="block font-bold">{shown ? titleOf(shown) : t('over')}</span>
          {note && <span className="block text-14 text-ink-2">{note}</span>}
        </span>
      </span>
      <span aria-hidden="true" className="flex gap-1">
        {sessions.map(({ id, state, kind }) => (
          <span
            key={id}
            className={cx('h-1.5 rounded-full', kind === 'lesson' ? 'flex-[2]' : 'flex-1', segments[state])}
          />
        ))}
      </span>
    </Link>
  );
}
