import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Link } from '@/lib/i18n/navigation';
import { studentFrame } from '@/lib/api/student-frame';
import { requestQueryClient } from '@/lib/api/query-client';
import { meetingQueries } from '../api/meetings';
import { areaOfRole, pagesOf } from '../model/pages';
import { MeetingRow } from './list/meeting-row';

/** What a home shows of them; the rest is one click away. */
const MOST = 2;

/** The next meetings of the reader, on a home; nothing without any, or where they cannot be read now. */
export async function WaitingMeetings({ className }: { className?: string }) {
  const frame = await studentFrame();
  const area = areaOfRole(frame.viewer.role_name);
  const pages = pagesOf(area);
  const [found, t] = await Promise.all([
    requestQueryClient()
      .fetchQuery(meetingQueries.list(frame.locale, { when: 'upcoming', size: MOST + 1 }))
      .catch(() => null),
    getTranslations('meetings.home'),
  ]);
  const rows = (found?.data ?? []).filter(({ state }) => state === 'scheduled' || state === 'live');
  if (rows.length === 0) return null;
  return (
    <ClientMessages parts={['meetings.answer']}>
      <Panel className={className} aria-labelledby="next-meetings">
        <PanelHead
          id="next-meetings"
          title={t('title')}
          actions={
            <Link
              href={pages.list}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            >
              {t('all')}
            </Link>
          }
        />
        <ul className="@container divide-y divide-line">
          {rows.slice(0, MOST).map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} frame={{ ...frame, area, pages }} />
          ))}
        </ul>
      </Panel>
    </ClientMessages>
  );
}
