import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { LinkButton } from '@/components/ui/link-button';
import { publicMetadata } from '@/lib/i18n/public-metadata';
import { readCourses } from '../api/courses';
import { CourseCard } from '../components/course-card';
import { CourseFilters } from '../components/course-filters';
import type { SearchParams } from '@/lib/areas/search-params';
import { pagePattern, readFilters, searchPattern, subjectPattern } from '../components/list-query';
import { Pages } from '../components/pages';
import { publicFrame } from '@/lib/api/public-frame';
import { ShoreHead } from '@/components/layout/shore-head';

const allowed = {
  search: searchPattern,
  stage: /^(?:kindergarten|primary|middle|high)$/,
  subject: subjectPattern,
  price: /^(?:free|paid)$/,
  sort: /^-?price$/,
  page: pagePattern,
};
type Props = { searchParams: Promise<SearchParams> };

export async function coursesMetadata({ searchParams }: Props): Promise<Metadata> {
  const [locale, t, search] = await Promise.all([getLocale(), getTranslations('courses.list'), searchParams]);
  const filters = readFilters(search, allowed);
  return publicMetadata({
    locale,
    path: listAddress('/courses', filters),
    title: t('metaTitle'),
    description: t('metaDescription'),
    // Search engines read the catalogue itself, not every way of filtering it.
    isIndexed: Object.keys(filters).every((name) => name === 'page'),
  });
}

/** The catalogue: searched, filtered and paged by its address. */
export async function CoursesScreen({ searchParams }: Props) {
  const [{ locale, format }, t, search] = await Promise.all([
    publicFrame(),
    getTranslations('courses.list'),
    searchParams,
  ]);
  const { page, ...values } = readFilters(search, allowed);
  const { courses, pagination, subjects } = await readCourses(locale, { ...values, page });
  return (
    <main id="content" className="pb-16">
      <ShoreHead title={t('title')} lead={t('lead')} />
      <div className="mx-auto grid max-w-[1264px] gap-6 px-4 pt-6 md:px-8 md:pt-8">
        <CourseFilters locale={locale} values={values} subjects={subjects} />
        {courses.length === 0 ? (
          <EmptyState
            title={t('empty')}
            lead={t('emptyLead')}
            actions={
              <LinkButton href="/courses" prefetch={false}>
                {t('all')}
              </LinkButton>
            }
          />
        ) : (
          <>
            <p role="status" className="text-15 text-ink-2">
              {t('count', { count: pagination?.total ?? courses.length })}
            </p>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {courses.map((course) => (
                <li key={course.id} className="grid">
                  <CourseCard course={course} locale={locale} format={format} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Pages path="/courses" values={values} pages={pagination} format={format} />
      </div>
    </main>
  );
}
