import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { readLatestNotifications, readManagerHome } from '../api/dashboards';
import { HomePage } from '../components/home-page';
import { LatestNotificationsPanel } from '../components/latest-notifications-panel';
import {
  AssessmentFigures,
  assessmentList,
  BranchTable,
  EndedAssessments,
  RunningAssessments,
} from '../components/manager-panels';
import { homeFrame } from './home-frame';

/**
 * Home of an assessment manager: what runs and ends next, how far each branch is, what waits to be published.
 */
export async function ManagerHomeScreen({ waiting }: { waiting: ReactNode }) {
  const frame = await homeFrame();
  const { locale, format, now } = frame;
  const [home, notifications, t] = await Promise.all([
    readManagerHome(locale),
    readLatestNotifications(locale, 5),
    getTranslations('dashboards.manager'),
  ]);
  const { assessments } = home;
  const common = { locale, format, now };
  return (
    <HomePage
      frame={frame}
      actions={
        assessments && (
          <LinkButton
            variant="primary"
            icon={<Icon name="plus" size={18} />}
            href={`${assessmentList}/create`}
          >
            {t('create')}
          </LinkButton>
        )
      }
      side={
        <>
          {assessments && <EndedAssessments rows={assessments.ended} {...common} />}
          <LatestNotificationsPanel rows={notifications} format={format} now={now} />
        </>
      }
    >
      {assessments && <AssessmentFigures states={assessments.states} format={format} />}
      {waiting}
      {assessments && <RunningAssessments rows={assessments.running} {...common} />}
      <BranchTable home={home} locale={locale} format={format} />
    </HomePage>
  );
}
