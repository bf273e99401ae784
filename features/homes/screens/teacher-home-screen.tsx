import 'server-only';
import { Plus } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { readTeacherHome } from '../api/homes';
import { LessonTable } from '../components/lesson-table';
import { AttentionPanel, LoadPanel, MarkingPanel, OpenPanel } from '../components/teacher-panels';
import { DateLine } from '../components/date-line';
import { homeFrame } from './home-frame';

export async function TeacherHomeScreen() {
  const { locale, viewer, format, now, greeting } = await homeFrame();
  const [home, t] = await Promise.all([readTeacherHome(locale), getTranslations('homes')]);
  const common = { locale, format };
  const today = new Date(`${home.today}T00:00:00Z`).getUTCDay();
  return (
    <PageBody>
      <PageHeader
        title={t(`greeting.${greeting}`, { name: viewer.first_name })}
        scope={<DateLine format={format} now={now} />}
        actions={
          viewer.modules.includes('homework') && (
            <LinkButton
              variant="primary"
              href="/school-instructor/homework/create"
              icon={<Plus size={18} aria-hidden="true" />}
            >
              {t('newHomework')}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-5 md:gap-6">
          <LessonTable sessions={home.sessions} nextLesson={home.next_lesson} {...common} now={now} />
          <MarkingPanel rows={home.to_mark} {...common} />
          <OpenPanel rows={home.open} {...common} now={now} />
        </div>
        <div className="grid gap-5 md:gap-6">
          <AttentionPanel rows={home.weak_items} area="school-instructor" {...common} />
          <LoadPanel load={home.load} today={today} format={format} />
        </div>
      </div>
    </PageBody>
  );
}
