import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { prefetch } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import type { Locale } from '@/lib/contract/localized';
import { officeGradeFilters, officeSubjectFilters } from '@/lib/contract/resources/school/school-structure';
import { curriculumQueries } from '../api/curriculum';
import { structureQueries } from '../api/structure';
import { CurriculumFilters } from '../components/curriculum/curriculum-filters';
import { GradeList } from '../components/curriculum/grade-list';
import { SubjectList } from '../components/curriculum/subject-list';
import { PartsPage } from '../components/parts-page';
import { curriculumAddress, type CurriculumPart, curriculumParts } from '../model/curriculum-parts';

const partQuery = z.object({ part: z.enum(curriculumParts).optional() });

type Asked = { locale: Locale; search: SearchParams };

/** The list of a part as its address narrows it, and its filters. */
async function listOf(part: CurriculumPart, { locale, search }: Asked) {
  if (part === 'subjects') {
    const filters = filtersOf(officeSubjectFilters, search);
    await prefetch(curriculumQueries.subjects(locale, filters));
    return { filters, list: <SubjectList filters={filters} /> };
  }
  const filters = filtersOf(officeGradeFilters, search);
  await prefetch(curriculumQueries.grades(locale, filters));
  return { filters, list: <GradeList filters={filters} /> };
}

/** Grades and subjects of the school. */
export async function StructureScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale }, search] = await Promise.all([
    getTranslations('office-structure.curriculum'),
    studentFrame(),
    searchParams,
  ]);
  const { part = 'grades' } = filtersOf(partQuery, search);
  await prefetch(structureQueries.choices(locale));
  const { filters, list } = await listOf(part, { locale, search });
  const { page: _page, size: _size, ...values } = filters;
  return (
    <PartsPage
      title={t('title')}
      lead={t('lead')}
      tabs={curriculumParts.map((each) => ({
        href: curriculumAddress(each),
        label: t(`parts.${each}`),
        current: each === part,
      }))}
      filters={<CurriculumFilters key={part} part={part} values={values} />}
    >
      {list}
    </PartsPage>
  );
}
