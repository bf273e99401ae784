import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { timetableQuery } from '@/lib/contract/resources/week/timetable';
import { readCoverRequests, readFeeds, readOwnTimetable } from '../api/timetable';
import { CalendarAddress } from '../components/calendar-address';
import { ChangesPanel } from '../components/changes-panel';
import { CoverRequests } from '../components/cover-requests';
import { PrintButton } from '../components/print-button';
import { WeekSteps } from '../components/week-steps';
import { WeekView } from '../components/week-view';
import { noonOf } from '@/lib/i18n/plain-days';
import { changedLessons, isListed } from '../model/lesson-changes';

const page = '/school-instructor/timetable';
const hrefOf = (week?: string) => (week ? `${page}?week=${week}` : page);

/** The teacher's own week with covers, requests to cover, and an address for calendar programs. */
export async function TeacherTimetableScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { locale, format } = await studentFrame();
  const [search, t] = await Promise.all([searchParams, getTranslations('timetable')]);
  const { week } = filtersOf(timetableQuery, search);
  const [timetable, requests, feeds] = await Promise.all([
    readOwnTimetable(locale, { week }),
    readCoverRequests(locale),
    readFeeds(locale),
  ]);
  const { from, to, today, days } = timetable;
  const [feed] = feeds.filter(({ student }) => student === null);
  return (
    <PageBody>
      <PageHeader
        title={t('own.title')}
        scope={format.range(noonOf(from), noonOf(to))}
        actions={<PrintButton label={t('print')} />}
      />
      <ClientMessages parts={['timetable.address', 'timetable.own']}>
        <div className="print-flow grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
          <CoverRequests requests={requests} />
          <ChangesPanel
            changed={changedLessons(days, from < today && today <= to ? today : from)}
            today={today}
            shows="classroom"
            locale={locale}
            format={format}
          />
          <Panel>
            <PanelHead title={t('week')} actions={<WeekSteps hrefOf={hrefOf} from={from} />} />
            {days.some(({ lessons }) => lessons.some(isListed)) ? (
              <WeekView timetable={timetable} shows="classroom" locale={locale} format={format} />
            ) : (
              <EmptyState small title={t('emptyWeek')} lead={t('own.emptyLead')} />
            )}
          </Panel>
          <CalendarAddress
            known={
              feed
                ? {
                    id: feed.id,
                    made: format.date(feed.created_at),
                    read: feed.read_at && format.dateTime(feed.read_at),
                  }
                : null
            }
          />
        </div>
      </ClientMessages>
    </PageBody>
  );
}
