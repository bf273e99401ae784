import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import {
  type CourseChoices,
  courseSeatFilters,
  type OfficeCourseDetail,
} from '@/lib/contract/resources/site/office-course';
import type { Locale } from '@/lib/i18n/routing';
import { readOfficeCourse, readOfficeCourses } from '../api/courses';
import { CourseActs } from '../components/course-acts';
import { CourseForm } from '../components/form/course-form';
import { PeoplePart } from '../components/people/people-part';
import { CourseStateBadge } from '../components/state-badge';
import { coursePage, courseParts, coursesPage } from '../model/pages';

const partQuery = z.object({ part: z.enum(courseParts).optional() });
type ScreenProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

/** One course: its terms, whether the catalogue shows it, and who is in it. */
export async function OfficeCourseScreen({ params, searchParams }: ScreenProps) {
  const [t, { locale, format }, { id }, search] = await Promise.all([
    getTranslations('office-courses'),
    studentFrame(),
    params,
    searchParams,
  ]);
  const { part = 'course' } = filtersOf(partQuery, search);
  const course = await orPage(readOfficeCourse(locale, id));
  const title = pick(course.title, locale);
  return (
    <ClientMessages parts={['office-courses', 'payment-office.currencies']}>
      <PageBody>
        <PageHeader
          title={<bdi>{title}</bdi>}
          badge={<CourseStateBadge state={course.state} />}
          scope={t(`stateLeads.${course.state}`)}
          crumbs={[{ label: t('title'), href: coursesPage }, { label: title }]}
          crumbsLabel={t('crumbs')}
          actions={<CourseActs course={course} />}
        />
        <LinkTabs
          name={title}
          items={courseParts.map((each) => ({
            href: coursePage(course.id, each),
            label: t(`parts.${each}`),
            current: each === part,
            ...(each === 'people' && { count: format.number(course.taken) }),
          }))}
        />
        <div className="mt-5">
          {part === 'people' ? (
            <PeoplePart
              course={course}
              filters={filtersOf(courseSeatFilters, search)}
              locale={locale}
              format={format}
            />
          ) : (
            <CoursePart course={course} locale={locale} />
          )}
        </div>
      </PageBody>
    </ClientMessages>
  );
}

async function CoursePart({ course, locale }: { course: OfficeCourseDetail; locale: Locale }) {
  const { meta } = await orPage(readOfficeCourses(locale, { size: 1 }));
  return (
    <div className="max-w-4xl">
      <CourseForm key={course.id} course={course} choices={meta.choices as CourseChoices} />
    </div>
  );
}
