import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { orPage, prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { levelScaleFilters } from '@/lib/contract/resources/school/level-scale';
import { markingPeriodFilters } from '@/lib/contract/resources/school/office-scores';
import { uuid } from '@/lib/contract/text';
import { scaleQueries } from '../api/scales';
import { scoreQueries } from '../api/scores';
import { ScaleFilters } from '../components/scales/scale-filters';
import { ScaleList } from '../components/scales/scale-list';
import { ColumnsPanel } from '../components/scores/columns-panel';
import { PeriodList } from '../components/scores/period-list';
import { ScoreFilters } from '../components/scores/score-filters';
import { scoreAddress, scoreParts } from '../model/score-parts';

const partQuery = z.object({ part: z.enum(scoreParts).optional() });
const placeQuery = z.object({ period_uuid: uuid.optional(), subject_uuid: uuid.optional() });

/**
 * Marking periods of the school, the items of its report cards, the skills of its subjects and its scales of
 * levels.
 */
export async function ScoresScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, search] = await Promise.all([
    getTranslations('office-structure.scores'),
    getLocale(),
    searchParams,
  ]);
  const { part = 'periods' } = filtersOf(partQuery, search);
  const filters = filtersOf(markingPeriodFilters, search);
  const { period_uuid, subject_uuid } = filtersOf(placeQuery, search);
  const client = requestQueryClient();
  const choices = await orPage(client.fetchQuery(scoreQueries.choices(locale, filters.academic_year_uuid)));
  const period = choices.periods.find(({ id }) => id === period_uuid) ?? choices.periods[0];
  const subject = choices.subjects.find(
    ({ id, grade_id }) => id === subject_uuid && grade_id === period?.grade_id,
  );
  const query = {
    sheet: part === 'skills' ? ('skills' as const) : ('degrees' as const),
    ...(subject && { subject_uuid: subject.id }),
  };
  const scales = filtersOf(levelScaleFilters, search);
  if (part === 'scales') await prefetch(scaleQueries.list(locale, scales));
  else if (part === 'periods') await prefetch(scoreQueries.periods(locale, filters));
  else if (period) await prefetch(scoreQueries.columns(locale, period.id, query));
  const { page: _page, size: _size, ...values } = filters;
  const year = { academic_year_uuid: filters.academic_year_uuid };
  const place = { ...year, period_uuid: period?.id, subject_uuid: subject?.id };
  return (
    <ClientMessages parts={['office-structure']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <LinkTabs
          name={t('title')}
          items={scoreParts.map((each) => ({
            href: scoreAddress(each, each === 'scales' ? {} : each === 'periods' ? year : place),
            label: t(`parts.${each}`),
            current: each === part,
          }))}
        />
        <HydrationBoundary state={dehydrate(client)}>
          <div className="my-5">
            {part === 'scales' ? (
              <ScaleFilters filters={scales} />
            ) : (
              <ScoreFilters
                key={part}
                part={part}
                values={part === 'periods' ? values : place}
                choices={choices}
              />
            )}
          </div>
          <QueryBoundary>
            {part === 'scales' ? (
              <ScaleList filters={scales} />
            ) : part === 'periods' ? (
              <PeriodList filters={filters} />
            ) : (
              <ColumnsPanel
                key={`${period?.id} ${subject?.id} ${part}`}
                period={period?.id ?? null}
                query={query}
                year={filters.academic_year_uuid}
              />
            )}
          </QueryBoundary>
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
