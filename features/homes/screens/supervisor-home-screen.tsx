import 'server-only';
import { Plus } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { WaitingRequests } from '@/features/joins/components/school-requests';
import { readSupervisorHome } from '../api/homes';
import { DateLine } from '../components/date-line';
import { Shortcuts } from '../components/shortcuts';
import { BacklogPanel, RunningPanel, SubjectsPanel } from '../components/supervisor-panels';
import { AttentionPanel } from '../components/teacher-panels';
import { homeFrame } from './home-frame';

export async function SupervisorHomeScreen() {
  const { locale, viewer, format, now, greeting } = await homeFrame();
  const [home, t] = await Promise.all([readSupervisorHome(locale), getTranslations('homes')]);
  const common = { locale, format, now };
  return (
    <PageBody>
      <PageHeader
        title={t(`greeting.${greeting}`, { name: viewer.first_name })}
        scope={<DateLine format={format} now={now} />}
        actions={
          viewer.modules.includes('homework') && (
            <LinkButton
              variant="primary"
              href="/educational-supervisor/homework/create"
              icon={<Plus size={18} aria-hidden="true" />}
            >
              {t('newHomework')}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-5 md:gap-6">
          <RunningPanel rows={home.open} {...common} />
          <BacklogPanel rows={home.backlog} {...common} />
          <WaitingRequests {...common} />
        </div>
        <div className="grid gap-5 md:gap-6">
          <AttentionPanel rows={home.weak_items} area="educational-supervisor" {...common} />
          <SubjectsPanel rows={home.subjects} locale={locale} />
          <Shortcuts viewer={viewer} />
        </div>
      </div>
    </PageBody>
  );
}
