import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel, PanelHead } from '@/components/ui/panel';
import { orPage, prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { timetableBoardQuery } from '@/lib/contract/resources/week/timetable-editing';
import { type OptionRow, rowOptions } from '@/lib/i18n/row-options';
import { boardQueries } from '../api/editing';
import { Board } from '../components/board/board';
import { PrintButton } from '../components/print-button';
import { WeekSteps } from '../components/week-steps';
import { noonOf } from '@/lib/i18n/plain-days';

/** Where the board stands, and the page of what it stands on. */
const places = {
  'educational-supervisor': {
    page: '/educational-supervisor/timetable',
    setup: '/educational-supervisor/timetable/setup',
    classes: null,
  },
  office: { page: '/office/timetable', setup: '/office/calendar', classes: '/office/classes' },
} as const;

type BoardScreenProps = { area: keyof typeof places; searchParams: Promise<SearchParams> };

/** The timetable of the branch as its editors see it: the week of a class, a teacher or a room. */
export async function BoardScreen({ area, searchParams }: BoardScreenProps) {
  const { page, setup, classes } = places[area];
  const { locale, format, viewer } = await studentFrame();
  const [search, t] = await Promise.all([searchParams, getTranslations('timetable')]);
  const given = filtersOf(timetableBoardQuery, search);
  const client = requestQueryClient();
  const choices = await orPage(client.fetchQuery(boardQueries.choices(locale)));
  const kinds = [
    { kind: 'classroom', items: choices.classrooms, chosen: given.classroom_uuid },
    { kind: 'teacher', items: choices.teachers, chosen: given.teacher_uuid },
    { kind: 'room', items: choices.rooms, chosen: given.room_uuid },
  ] as const;
  const open = kinds.find(({ chosen }) => chosen !== undefined) ?? kinds[0];
  const id = open.chosen ?? open.items[0]?.id;
  if (id === undefined)
    return (
      <PageBody>
        <PageHeader title={t('board.title')} />
        <Panel>
          <EmptyState
            title={t('board.nothing')}
            lead={t('board.nothingLead')}
            actions={
              classes &&
              viewer.modules.includes('office_structure') && (
                <LinkButton href={classes}>{t('board.toClasses')}</LinkButton>
              )
            }
          />
        </Panel>
      </PageBody>
    );
  const name = `${open.kind}_uuid`;
  const query = { [name]: id, ...(given.week ? { week: given.week } : {}) };
  await prefetch(boardQueries.board(locale, query));
  const board = await orPage(client.fetchQuery(boardQueries.board(locale, query)));
  const hrefOf = (week?: string) => `${page}?${name}=${id}${week ? `&week=${week}` : ''}`;
  const kept = given.week ? `&week=${given.week}` : '';
  return (
    <ClientMessages parts={['timetable.board', 'timetable.changes', 'timetable.marks', 'timetable.pauses']}>
      <PageBody>
        <PageHeader
          title={t('board.title')}
          scope={format.range(noonOf(board.from), noonOf(board.to))}
          actions={
            <>
              <LinkButton href={setup}>{t('setup.open')}</LinkButton>
              <PrintButton label={t('print')} />
            </>
          }
        />
        <div className="no-print">
          <LinkTabs
            name={t('board.by')}
            items={kinds
              .filter(({ items }) => items.length > 0)
              .map(({ kind, items }) => ({
                href: `${page}?${kind}_uuid=${kind === open.kind ? id : (items[0]?.id ?? '')}${kept}`,
                label: t(`board.kinds_of.${kind}`),
                current: kind === open.kind,
              }))}
          />
          <div className="my-4 max-w-sm">
            <AddressFilters
              label={t('board.by')}
              path={page}
              values={query}
              choices={[
                {
                  name,
                  label: t(`board.kinds_of.${open.kind}`),
                  options: rowOptions<OptionRow>(open.items, locale),
                },
              ]}
            />
          </div>
        </div>
        <Panel>
          <PanelHead
            title={pick(board.name, locale)}
            actions={<WeekSteps hrefOf={hrefOf} from={board.from} />}
          />
          <HydrationBoundary state={dehydrate(client)}>
            <QueryBoundary>
              <Board key={`${id} ${board.from}`} query={query} />
            </QueryBoundary>
          </HydrationBoundary>
        </Panel>
        <p className="no-print mt-3 text-14 text-ink-2">{t('board.help')}</p>
      </PageBody>
    </ClientMessages>
  );
}
