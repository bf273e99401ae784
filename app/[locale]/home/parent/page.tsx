import { ParentHomeScreen } from '@/features/dashboards/screens/parent-home-screen';
import { WaitingAssessments } from '@/features/assessment-forms/components/waiting-assessments';
import { HomeClassesPanel } from '@/features/virtual-classroom/components/home-panel';
import { WaitingMeetings } from '@/features/meetings/components/waiting-meetings';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.parent.metaTitle'));

export default function Page() {
  return (
    <ParentHomeScreen
      waiting={
        <>
          <HomeClassesPanel reader="parent" className="mb-5 md:mb-6" />
          <WaitingAssessments className="mb-5 md:mb-6" />
          <WaitingMeetings className="mb-5 md:mb-6" />
        </>
      }
    />
  );
}
