import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { orPage } from '@/lib/api/prefetch';
import type { CourseChoices } from '@/lib/contract/resources/site/office-course';
import { readOfficeCourses } from '../api/courses';
import { CourseForm } from '../components/form/course-form';
import { coursesPage } from '../model/pages';

/** A new course, which is a draft at first. */
export async function NewCourseScreen() {
  const [t, locale] = await Promise.all([getTranslations('office-courses'), getLocale()]);
  const { meta } = await orPage(readOfficeCourses(locale, { size: 1 }));
  return (
    <ClientMessages parts={['office-courses', 'payment-office.currencies']}>
      <PageBody>
        <PageHeader
          title={t('create.title')}
          scope={t('create.lead')}
          crumbs={[{ label: t('title'), href: coursesPage }, { label: t('create.title') }]}
          crumbsLabel={t('crumbs')}
        />
        <div className="max-w-4xl">
          <CourseForm course={null} choices={meta.choices as CourseChoices} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
