import { StudentTeacherHomeScreen } from '@/features/homes/dashboards/screens/student-teacher-home-screen';
import { WaitingAssessments } from '@/features/surveys/assessment-forms/components/waiting-assessments';
import { WaitingMeetings } from '@/features/live/meetings/components/waiting-meetings';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.followed.metaTitle'));

export default function Page() {
  return (
    <StudentTeacherHomeScreen
      waiting={[<WaitingAssessments key="forms" />, <WaitingMeetings key="meetings" />]}
    />
  );
}
