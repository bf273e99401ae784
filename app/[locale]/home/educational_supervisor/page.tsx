import { SupervisorHomeScreen } from '@/features/homes/dashboards/screens/supervisor-home-screen';
import { WaitingAssessments } from '@/features/surveys/assessment-forms/components/waiting-assessments';
import { WaitingMeetings } from '@/features/live/meetings/components/waiting-meetings';
import { WaitingRequests } from '@/features/people/registration/components/school-requests';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.metaTitle'));

export default function Page() {
  return (
    <SupervisorHomeScreen
      requests={<WaitingRequests />}
      waiting={[<WaitingAssessments key="forms" />, <WaitingMeetings key="meetings" />]}
    />
  );
}
