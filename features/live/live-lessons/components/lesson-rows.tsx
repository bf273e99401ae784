import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardList } from '@/components/data/card-list';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { roomHref } from '@/lib/areas/room-href';
import { type Locale, pick } from '@/lib/contract/localized';
import type { LiveLesson } from '@/lib/contract/resources/live/live-lesson';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { LessonState } from './lesson-state';

type LessonRowsProps = {
  lessons: readonly LiveLesson[];
  /** Address of the page of a lesson; students have none. */
  pageOf?: (id: string) => string;
  /** Takes and gives back a place, where the page of the classes offers it. */
  seatOf?: (lesson: LiveLesson) => ReactNode;
  locale: Locale;
  format: Format;
  now: string;
  label: string;
};

/** Lessons with their time, the way in while they are open, and what was left of them. */
export function LessonRows({ lessons, pageOf, seatOf, locale, format, now, label }: LessonRowsProps) {
  const t = useTranslations('live-lessons.rows');
  return (
    <CardList label={label}>
      {lessons.map((lesson) => {
        const { id, kind, state, capacity, joined, waiting, seat, ahead, links } = lesson;
        const title = pick(lesson.title, locale);
        const isIn = kind !== 'enrichment' || seat === 'joined' || pageOf !== undefined;
        return (
          <li key={id} className="grid gap-3 px-4 py-4 md:px-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-bold wrap-anywhere">
                  {pageOf ? (
                    <Link href={pageOf(id)} className="hover:underline">
                      <bdi>{title}</bdi>
                    </Link>
                  ) : (
                    <bdi>{title}</bdi>
                  )}
                </p>
                <p className="text-14 text-ink-2">
                  {t('span', {
                    from: format.dayTime(lesson.starts_at, now),
                    to: format.time(lesson.ends_at),
                  })}
                </p>
                <p className="text-14 text-ink-3">
                  {[
                    t(`kinds.${kind}`),
                    !pageOf && pick(lesson.host.name, locale),
                    lesson.course && pick(lesson.course.name, locale),
                    lesson.subject && pick(lesson.subject.name, locale),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {seat && <Badge tone={seat === 'joined' ? 'success' : 'info'}>{t(`seats.${seat}`)}</Badge>}
              <LessonState state={state} />
            </div>
            {pick(lesson.description, locale) && (
              <p className="max-w-prose text-15 text-ink-2 wrap-anywhere">
                {pick(lesson.description, locale)}
              </p>
            )}
            {capacity !== null && (
              <p className="text-14 text-ink-2">
                {t('places', { joined: format.number(joined), capacity: format.number(capacity) })}
                {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
                {ahead !== null && ` · ${t('ahead', { count: ahead })}`}
              </p>
            )}
            {lesson.reason && (
              <p>
                <bdi>{lesson.reason}</bdi>
              </p>
            )}
            {links.length > 0 && (
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {links.map((link) => (
                  <li key={link.id}>
                    <a
                      href={link.url}
                      target="_blank"
                      rel="noreferrer noopener"
                      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
                    >
                      <Icon name={link.kind === 'recording' ? 'video' : 'file-text'} size={18} />
                      <span dir="auto">{link.title}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap gap-3 empty:hidden">
              {state === 'open' && isIn && (
                <LinkButton
                  href={roomHref(id)}
                  target="_blank"
                  rel="noopener"
                  variant="primary"
                  icon={<Icon name="video" size={20} />}
                >
                  {t(pageOf ? 'start' : 'join')}
                </LinkButton>
              )}
              {seatOf?.(lesson)}
            </div>
          </li>
        );
      })}
    </CardList>
  );
}
