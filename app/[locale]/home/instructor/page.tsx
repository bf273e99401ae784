import { InstructorHomeScreen } from '@/features/dashboards/screens/instructor-home-screen';
import { WaitingAssessments } from '@/features/assessment-forms/components/waiting-assessments';
import { HomeClassesPanel } from '@/features/virtual-classroom/components/home-panel';
import { WaitingMeetings } from '@/features/meetings/components/waiting-meetings';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.metaTitle'));

export default function Page() {
  return (
    <InstructorHomeScreen
      waiting={
        <>
          <HomeClassesPanel reader="instructor" />
          <WaitingAssessments />
          <WaitingMeetings />
        </>
      }
    />
  );
}
