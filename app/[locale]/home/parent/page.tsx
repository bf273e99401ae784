import { WaitingAssessments } from '@/features/assessment-forms/components/waiting-assessments';
import { ParentHomeScreen } from '@/features/dashboards/screens/parent-home-screen';
import { WaitingMeetings } from '@/features/meetings/components/waiting-meetings';
import { HomeClassesPanel } from '@/features/virtual-classroom/components/home-panel';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.parent.metaTitle'));
const apart = 'mb-5 md:mb-6';

export default function Page() {
  const waiting = [
    <HomeClassesPanel key="classes" reader="parent" className={apart} />,
    <WaitingAssessments key="forms" className={apart} />,
    <WaitingMeetings key="meetings" className={apart} />,
  ];
  return <ParentHomeScreen waiting={waiting} />;
}
