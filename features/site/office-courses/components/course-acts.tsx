'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { OfficeCourseDetail } from '@/lib/contract/resources/site/office-course';
import { useRouter } from '@/lib/i18n/navigation';
import { coursesPage } from '../model/pages';

const AskDialog = dynamic(() => import('@/components/form/ask-dialog').then((module) => module.AskDialog), {
  ssr: false,
});

type Act = 'publish' | 'unpublish' | 'delete';

/**
 * Shows the course to families, takes it out of the catalogue, or deletes it while nobody had to do with it.
 */
export function CourseActs({ course }: { course: OfficeCourseDetail }) {
  const t = useTranslations('office-courses.acts');
  const locale = useLocale();
  const router = useRouter();
  const [asked, setAsked] = useState<Act | null>(null);
  const name = pick(course.title, locale);
  const isDraft = course.state === 'draft';
  const close = () => setAsked(null);
  const act = async (what: Act) => {
    const { deleteCourse, showCourse } = await import('../api/courses');
    if (what === 'delete') await deleteCourse(locale, course.id);
    else await showCourse(locale, course.id, what);
    close();
    toast.success(t(`${what}.done`, { name }));
    if (what === 'delete') router.push(coursesPage);
    router.refresh();
  };
  return (
    <>
      {!isDraft && (
        <LinkButton icon={<Icon name="eye" size={18} />} href={`/courses/${course.id}`}>
          {t('seePage')}
        </LinkButton>
      )}
      {course.is_unused && (
        <Button icon={<Icon name="trash" size={18} />} onClick={() => setAsked('delete')}>
          {t('delete.button')}
        </Button>
      )}
      <Button
        variant={isDraft ? 'primary' : 'secondary'}
        onClick={() => setAsked(isDraft ? 'publish' : 'unpublish')}
      >
        {t(isDraft ? 'publish.button' : 'unpublish.button')}
      </Button>
      {asked && (
        <AskDialog
          title={t(`${asked}.title`, { name })}
          lead={t(`${asked}.lead`)}
          safeLabel={t(`${asked}.keep`)}
          confirmLabel={t(`${asked}.button`)}
          tone={asked === 'publish' ? 'primary' : asked === 'delete' ? 'danger-filled' : 'danger'}
          act={() => act(asked)}
          onClose={close}
        />
      )}
    </>
  );
}
