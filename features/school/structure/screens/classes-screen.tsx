import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { prefetch } from '@/lib/api/prefetch';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import type { Locale } from '@/lib/contract/localized';
import {
  officeClassFilters,
  scopeFilters,
  teachingFilters,
} from '@/lib/contract/resources/school/office-structure';
import { structureQueries } from '../api/structure';
import { ClassList } from '../components/classes/class-list';
import { PartFilters } from '../components/part-filters';
import { PartsPage } from '../components/parts-page';
import { ScopeList } from '../components/scopes/scope-list';
import { TeachingList } from '../components/teaching/teaching-list';
import { type ClassPart, classParts, partAddress } from '../model/parts';

const partQuery = z.object({ part: z.enum(classParts).optional() });

/** The list of a part as its address narrows it, and its filters. */
async function listOf(part: ClassPart, locale: Locale, search: SearchParams) {
  if (part === 'teaching') {
    const filters = filtersOf(teachingFilters, search);
    await prefetch(structureQueries.teaching(locale, filters));
    return { filters, list: <TeachingList filters={filters} /> };
  }
  if (part === 'scopes') {
    const filters = filtersOf(scopeFilters, search);
    await prefetch(structureQueries.scopes(locale, filters));
    return { filters, list: <ScopeList filters={filters} /> };
  }
  const filters = filtersOf(officeClassFilters, search);
  await prefetch(structureQueries.classes(locale, filters));
  return { filters, list: <ClassList filters={filters} /> };
}

/** Classes of the branch, who teaches in them and who supervises. */
export async function ClassesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, search] = await Promise.all([
    getTranslations('office-structure'),
    getLocale(),
    searchParams,
  ]);
  const { part = 'classes' } = filtersOf(partQuery, search);
  await prefetch(structureQueries.choices(locale));
  const { filters, list } = await listOf(part, locale, search);
  const { page: _page, size: _size, ...values } = filters;
  return (
    <PartsPage
      title={t('title')}
      lead={t('lead')}
      tabs={classParts.map((each) => ({
        href: partAddress(each),
        label: t(`parts.${each}`),
        current: each === part,
      }))}
      filters={<PartFilters key={part} part={part} values={values} />}
    >
      {list}
    </PartsPage>
  );
}
