import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { studentFrame } from '@/lib/api/student-frame';
import { roomHref } from '@/lib/areas/room-href';
import { pick } from '@/lib/contract/localized';
import { readExamSubjects, readHostedLesson } from '../api/lessons';
import { AttendeesPanel } from '../components/attendees-panel';
import { ExamsPanel } from '../components/exams-panel';
import { LessonActions } from '../components/lesson-actions';
import { LessonState } from '../components/lesson-state';
import { LinksPanel } from '../components/links-panel';

/** One lesson: who came, what belongs to it, and the exams for it. */
export async function HostedLessonScreen({ params }: { params: Promise<{ session: string }> }) {
  const [{ locale, format }, { session }, t] = await Promise.all([
    studentFrame(),
    params,
    getTranslations('live-lessons.hosted'),
  ]);
  const [lesson, subjects] = await Promise.all([readHostedLesson(locale, session), readExamSubjects(locale)]);
  return (
    <ClientMessages parts={['live-lessons']}>
      <PageBody>
        <PageHeader
          title={<bdi>{pick(lesson.title, locale)}</bdi>}
          scope={t('span', { from: format.dateTime(lesson.starts_at), to: format.time(lesson.ends_at) })}
          badge={<LessonState state={lesson.state} />}
          crumbs={[{ label: t('title'), href: '/instructor/live-lessons' }, { label: t('one') }]}
          actions={
            <>
              {lesson.state === 'open' && (
                <LinkButton
                  href={roomHref(lesson.id)}
                  target="_blank"
                  rel="noopener"
                  variant="primary"
                  icon={<Icon name="video" size={20} />}
                >
                  {t('start')}
                </LinkButton>
              )}
              <LessonActions lesson={lesson} />
            </>
          }
        />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <AttendeesPanel lesson={lesson} locale={locale} format={format} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <LinksPanel lesson={lesson} />
            <ExamsPanel lesson={lesson} subjects={subjects} />
          </div>
        </div>
      </PageBody>
    </ClientMessages>
  );
}
