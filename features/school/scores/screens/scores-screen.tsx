import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { type ScoreSheetKind, scoreSheetFilters } from '@/lib/contract/resources/school/score';
import { type ScoreDesk, scoreQueries, type SheetName } from '../api/scores';
import { SheetList } from '../components/sheet-list';
import { TemplateButton } from '../components/template-button';
import { SheetPage } from '../components/sheet-page';

const paths = { degrees: '/score_subject_degrees', skills: '/score_skills' } as const;

type ScoresScreenProps = { area: StaffArea; kind: ScoreSheetKind; searchParams: Promise<SearchParams> };

/**
 * The sheet that the address names by period, class and subject; without all of them, the sheets to choose
 * from.
 */
export async function ScoresScreen({ area, kind, searchParams }: ScoresScreenProps) {
  const [t, locale, given] = await Promise.all([getTranslations('scores'), getLocale(), searchParams]);
  const filters = filtersOf(scoreSheetFilters, given);
  const desk: ScoreDesk = { staff: { role: areas[area].roles[0], locale, kind: 'general' }, kind };
  const path = areaHref(area, paths[kind]);
  const mayAddColumns = kind === 'degrees' && area === 'educational-supervisor';
  const { period, classroom, subject } = filters;
  const name: SheetName | null = period && classroom && subject ? { period, classroom, subject } : null;
  await (name
    ? Promise.all([
        prefetch(scoreQueries.sheet(desk, name)),
        prefetch(scoreQueries.list(desk, { subject: name.subject, size: 100 })),
      ])
    : prefetch(scoreQueries.list(desk, filters)));
  return (
    <ClientMessages parts={['scores']}>
      <PageBody>
        {!name && (
          <PageHeader
            title={t(`${kind}.title`)}
            scope={t(`${kind}.lead`)}
            actions={mayAddColumns && <TemplateButton desk={desk} />}
          />
        )}
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          {name ? (
            <SheetPage key={Object.values(name).join()} desk={desk} name={name} path={path} />
          ) : (
            <SheetList desk={desk} filters={filters} path={path} />
          )}
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
