import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { CourseDetail } from '@/lib/contract/resources/site/course';
import type { Format } from '@/lib/i18n/format';
import { contactHref } from './enrol-panel';

type InstructorPanelProps = { course: CourseDetail; locale: Locale; format: Format };

export function InstructorPanel({ course, locale, format }: InstructorPanelProps) {
  const t = useTranslations('courses.detail');
  const { instructor } = course;
  const name = pick(instructor.name, locale);
  return (
    <Panel>
      <PanelHead title={t('instructor')} />
      <PanelBody className="grid gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={name} src={instructor.picture_url} size="lg" />
          <div className="min-w-0">
            <p className="text-17 font-bold">{name}</p>
            {instructor.headline && <p className="text-15 text-ink-2">{pick(instructor.headline, locale)}</p>}
          </div>
        </div>
        {instructor.bio && <p className="max-w-[65ch] text-16">{pick(instructor.bio, locale)}</p>}
        <p className="text-14 text-ink-3">
          {[
            instructor.languages.length > 0 &&
              t('languages', {
                languages: format.list(instructor.languages.map((language) => t(`language.${language}`))),
              }),
            t('moreCourses', { count: instructor.course_count }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div>
          <LinkButton href={contactHref(pick(course.title, locale))} prefetch={false}>
            {t('ask')}
          </LinkButton>
        </div>
      </PanelBody>
    </Panel>
  );
}
