import { StudentTeacherHomeScreen } from '@/features/dashboards/screens/student-teacher-home-screen';
import { WaitingAssessments } from '@/features/assessment-forms/components/waiting-assessments';
import { WaitingMeetings } from '@/features/meetings/components/waiting-meetings';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.followed.metaTitle'));

export default function Page() {
  return (
    <StudentTeacherHomeScreen
      waiting={[<WaitingAssessments key="forms" />, <WaitingMeetings key="meetings" />]}
    />
  );
}
