import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { orPage, prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import type { Locale } from '@/lib/i18n/routing';
import { wallTime } from '@/lib/i18n/zoned-time';
import { boardQueries } from '../api/editing';
import { setupQueries } from '../api/setup';
import { BellsPanel } from '../components/setup/bells';
import { RoomsPanel } from '../components/setup/rooms';
import { SchoolDaysPanel } from '../components/setup/school-days';
import { TimetablesPanel } from '../components/setup/timetables';

const parts = ['days', 'bells', 'timetables', 'rooms'] as const;
const partQuery = z.object({ part: z.enum(parts).optional() });

async function prefetchPart(part: (typeof parts)[number], locale: Locale): Promise<void> {
  if (part === 'days') await prefetch(setupQueries.days(locale));
  else if (part === 'bells') await prefetch(setupQueries.bells(locale));
  else if (part === 'timetables') await prefetch(setupQueries.timetables(locale));
  else await prefetch(setupQueries.rooms(locale));
}

/** Where the screen stands, and what it stands under: in the office both are entries of the menu. */
const places = {
  'educational-supervisor': {
    page: '/educational-supervisor/timetable/setup',
    above: '/educational-supervisor/timetable',
    board: '/educational-supervisor/timetable',
  },
  office: { page: '/office/calendar', above: null, board: '/office/timetable' },
} as const;

type SetupScreenProps = { area: keyof typeof places; searchParams: Promise<SearchParams> };

/**
 * Holidays, special days, bell schedules and rooms of the branch, as the editors of its timetable keep them.
 */
export async function SetupScreen({ area, searchParams }: SetupScreenProps) {
  const { page, above, board } = places[area];
  const { locale, settings, now } = await studentFrame();
  const [search, t] = await Promise.all([searchParams, getTranslations('timetable')]);
  const { part = 'days' } = filtersOf(partQuery, search);
  const client = requestQueryClient();
  const { grades } = await orPage(client.fetchQuery(boardQueries.choices(locale)));
  await prefetchPart(part, locale);
  return (
    <ClientMessages parts={['timetable.setup']}>
      <PageBody>
        <PageHeader
          title={t('setup.title')}
          {...(above && {
            crumbs: [{ label: t('board.title'), href: above }, { label: t('setup.title') }],
          })}
        />
        <LinkTabs
          name={t('setup.title')}
          items={parts.map((each) => ({
            href: `${page}?part=${each}`,
            label: t(`setup.parts.${each}`),
            current: each === part,
          }))}
        />
        <div className="mt-4">
          <HydrationBoundary state={dehydrate(client)}>
            <QueryBoundary>
              {part === 'days' && <SchoolDaysPanel today={wallTime(now, settings.timeZone).slice(0, 10)} />}
              {part === 'bells' && <BellsPanel grades={grades} />}
              {part === 'timetables' && <TimetablesPanel board={board} />}
              {part === 'rooms' && <RoomsPanel />}
            </QueryBoundary>
          </HydrationBoundary>
        </div>
      </PageBody>
    </ClientMessages>
  );
}
