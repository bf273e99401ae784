import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { HostedLesson } from '@/lib/contract/resources/live/live-lesson';
import type { Format } from '@/lib/i18n/format';

type AttendeesPanelProps = { lesson: HostedLesson; locale: Locale; format: Format };

/** Who is invited, who waits for a place, and who was let in and when. */
export function AttendeesPanel({ lesson, locale, format }: AttendeesPanelProps) {
  const t = useTranslations('live-lessons.attendees');
  const came = lesson.attendees.filter(({ first_at }) => first_at !== null).length;
  return (
    <Panel>
      <PanelHead
        title={t('title')}
        note={
          <span className="text-14 text-ink-3">
            {t('came', { came: format.number(came), all: format.number(lesson.attendees.length) })}
          </span>
        }
      />
      {lesson.attendees.length === 0 && <p className="px-4 py-4 text-ink-2 md:px-5">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {lesson.attendees.map(({ id, name, first_at, last_at, seat }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 md:px-5"
          >
            <bdi className="font-semibold">{pick(name, locale)}</bdi>
            {seat === 'waiting' ? (
              <Badge tone="info">{t('waiting')}</Badge>
            ) : first_at ? (
              <span className="text-14 text-ink-2">
                {t('in', { from: format.time(first_at), last: format.time(last_at ?? first_at) })}
              </span>
            ) : (
              <span className="text-14 text-ink-3">{t(lesson.state === 'over' ? 'absent' : 'invited')}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
