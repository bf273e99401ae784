import { WaitingAssessments } from '@/features/surveys/assessment-forms/components/waiting-assessments';
import { InstructorHomeScreen } from '@/features/homes/dashboards/screens/instructor-home-screen';
import { WaitingMeetings } from '@/features/live/meetings/components/waiting-meetings';
import { HomeLessonsPanel } from '@/features/live/live-lessons/components/home-panel';
import { HomeClassesPanel } from '@/features/live/virtual-classroom/components/home-panel';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.metaTitle'));

export default function Page() {
  const waiting = [
    <HomeClassesPanel key="classes" reader="instructor" />,
    <HomeLessonsPanel key="lessons" reader="instructor" />,
    <WaitingAssessments key="forms" />,
    <WaitingMeetings key="meetings" />,
  ];
  return <InstructorHomeScreen waiting={waiting} />;
}
