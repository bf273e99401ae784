import { TeacherHomeScreen } from '@/features/homes/dashboards/screens/teacher-home-screen';
import { WaitingAssessments } from '@/features/surveys/assessment-forms/components/waiting-assessments';
import { WaitingMeetings } from '@/features/live/meetings/components/waiting-meetings';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.metaTitle'));

export default function Page() {
  return (
    <TeacherHomeScreen waiting={[<WaitingAssessments key="forms" />, <WaitingMeetings key="meetings" />]} />
  );
}
