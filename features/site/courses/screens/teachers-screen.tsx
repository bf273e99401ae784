import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { LinkButton } from '@/components/ui/link-button';
import { publicMetadata } from '@/lib/i18n/public-metadata';
import type { SearchParams } from '@/lib/areas/search-params';
import { readTeachers } from '../api/courses';
import { contactHref } from '../components/enrol-panel';
import { pagePattern, readFilters, subjectPattern } from '../components/list-query';
import { Pages } from '../components/pages';
import { publicFrame } from '@/lib/api/public-frame';
import { ShoreHead } from '@/components/layout/shore-head';
import { TeacherFilters } from '../components/teacher-filters';
import { TeacherRow } from '../components/teacher-row';

const path = '/static/available-teachers';
const allowed = { subject: subjectPattern, language: /^(?:ar|en)$/, page: pagePattern };
type Props = { searchParams: Promise<SearchParams> };

export async function teachersMetadata({ searchParams }: Props): Promise<Metadata> {
  const [locale, t, search] = await Promise.all([
    getLocale(),
    getTranslations('courses.teachers'),
    searchParams,
  ]);
  return publicMetadata({
    locale,
    path: listAddress(path, readFilters(search, allowed)),
    title: t('metaTitle'),
    description: t('metaDescription'),
  });
}

/** Teachers for private lessons, and how one is booked today. */
export async function TeachersScreen({ searchParams }: Props) {
  const [{ locale, format }, t, search] = await Promise.all([
    publicFrame(),
    getTranslations('courses.teachers'),
    searchParams,
  ]);
  const { page, ...values } = readFilters(search, allowed);
  const { teachers, pagination, subjects } = await readTeachers(locale, { ...values, page });
  return (
    <main id="content" className="pb-16">
      <ShoreHead title={t('title')} lead={t('lead')} />
      <div className="mx-auto grid max-w-[1264px] gap-6 px-4 pt-6 md:px-8 md:pt-8">
        <p className="max-w-[65ch] rounded-md bg-info-soft px-4 py-3 text-15 text-info-ink">{t('how')}</p>
        <TeacherFilters path={path} locale={locale} values={values} subjects={subjects} />
        {teachers.length === 0 ? (
          <EmptyState
            title={t('empty')}
            lead={t('emptyLead')}
            actions={
              <LinkButton href={contactHref(t('title'))} prefetch={false}>
                {t('write')}
              </LinkButton>
            }
          />
        ) : (
          <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-sm">
            {teachers.map((teacher) => (
              <TeacherRow key={teacher.id} teacher={teacher} locale={locale} format={format} />
            ))}
          </ul>
        )}
        <Pages path={path} values={values} pages={pagination} format={format} />
      </div>
    </main>
  );
}
