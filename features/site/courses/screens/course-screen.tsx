import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ClientMessages } from '@/components/layout/client-messages';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { StructuredData } from '@/components/layout/structured-data';
import { pick } from '@/lib/contract/localized';
import type { CourseDetail } from '@/lib/contract/resources/site/course';
import { brand } from '@/lib/env/school';
import { siteOrigin } from '@/lib/env/site-origin';
import { publicMetadata } from '@/lib/i18n/public-metadata';
import type { Locale } from '@/lib/i18n/routing';
import { readCourse } from '../api/courses';
import { CourseCard } from '../components/course-card';
import { CourseFacts } from '../components/course-facts';
import { CourseOutline } from '../components/course-outline';
import { EnrolPanel } from '../components/enrol-panel';
import { InstructorPanel } from '../components/instructor-panel';
import { publicFrame } from '@/lib/api/public-frame';
import { SchoolText } from '@/components/ui/school-text';
import { ShoreHead } from '@/components/layout/shore-head';

type Props = { params: Promise<{ id: string }> };

export async function courseMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { id }] = await Promise.all([getLocale(), params]);
  const course = await readCourse(locale, id);
  return publicMetadata({
    locale,
    path: `/courses/${course.id}`,
    title: pick(course.title, locale),
    description: pick(course.summary, locale),
    isIndexed: course.state !== 'ended',
  });
}

const MINOR_UNITS = 100;

/** The structured data of the course for search engines. */
async function facts(course: CourseDetail, locale: Locale): Promise<Record<string, unknown>> {
  const origin = await siteOrigin();
  const { name } = brand(locale);
  const url = `${origin}/${locale}/courses/${course.id}`;
  return {
    '@type': 'Course',
    name: pick(course.title, locale),
    description: pick(course.summary, locale),
    url,
    inLanguage: course.instructor.languages,
    provider: { '@type': 'Organization', name, url: `${origin}/${locale}` },
    offers: {
      '@type': 'Offer',
      category: course.price === 0 ? 'Free' : 'Paid',
      price: course.price / MINOR_UNITS,
      priceCurrency: course.currency,
      availability: `https://schema.org/${course.state === 'open' ? 'InStock' : 'SoldOut'}`,
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      startDate: course.starts_on,
      endDate: course.ends_on,
      courseWorkload: `PT${course.minutes}M`,
      instructor: { '@type': 'Person', name: pick(course.instructor.name, locale) },
    },
  };
}

/** One course: what it is, who teaches it, when, for how much, and the way to a seat. */
export async function CourseScreen({ params }: Props) {
  const [{ locale, viewer, settings, format }, t, stages, { id }] = await Promise.all([
    publicFrame(),
    getTranslations('courses'),
    getTranslations('common.stages'),
    params,
  ]);
  const course = await readCourse(locale, id);
  const title = pick(course.title, locale);
  return (
    <main id="content" className="pb-16">
      <StructuredData data={await facts(course, locale)} />
      <ShoreHead
        stage={course.stage}
        title={title}
        lead={pick(course.summary, locale)}
        before={
          <Breadcrumbs
            label={t('detail.crumbs')}
            crumbs={[{ label: t('list.title'), href: '/courses' }, { label: title }]}
          />
        }
        after={
          <p className="text-15 font-semibold">
            {[stages(course.stage), course.subject && pick(course.subject.name, locale)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        }
      />
      <ClientMessages parts={['courses']}>
        <div className="mx-auto grid max-w-[1264px] items-start gap-6 px-4 pt-6 md:px-8 md:pt-8 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid gap-6">
            <Panel>
              <PanelHead title={t('detail.about')} />
              <PanelBody>
                <SchoolText html={course.description} />
              </PanelBody>
            </Panel>
            <CourseOutline course={course} locale={locale} format={format} />
            <InstructorPanel course={course} locale={locale} format={format} />
          </div>
          <div className="grid gap-6 max-lg:order-first lg:sticky lg:inset-bs-24">
            <EnrolPanel
              course={course}
              reader={viewer && { id: viewer.id, role: viewer.role_name }}
              locale={locale}
              format={format}
              phone={brand(locale).phone}
            />
            <CourseFacts course={course} format={format} settings={settings} />
          </div>
        </div>
      </ClientMessages>
      {course.related.length > 0 && (
        <section aria-labelledby="related" className="mx-auto max-w-[1264px] px-4 pt-10 md:px-8">
          <h2 id="related" className="mb-4 text-20">
            {t('detail.related')}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {course.related.map((other) => (
              <li key={other.id} className="grid">
                <CourseCard course={other} locale={locale} format={format} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
