import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { readInstructorCourses } from '../api/dashboards';
import { CourseCard } from '../components/course-card';
import { homeFrame } from './home-frame';

export async function InstructorCoursesScreen() {
  const { locale, format, now } = await homeFrame();
  const [courses, t] = await Promise.all([
    readInstructorCourses(locale),
    getTranslations('dashboards.courses'),
  ]);
  return (
    <PageBody>
      <PageHeader title={t('title')} scope={t('lead')} />
      {courses.length === 0 && (
        <Panel>
          <EmptyState title={t('none')} lead={t('noneLead')} />
        </Panel>
      )}
      <div className="grid gap-5 md:gap-6">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} locale={locale} format={format} now={now} />
        ))}
      </div>
    </PageBody>
  );
}
