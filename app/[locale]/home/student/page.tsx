import { StudentHomeScreen } from '@/features/dashboards/screens/student-home-screen';
import { WaitingAssessments } from '@/features/assessment-forms/components/waiting-assessments';
import { WaitingMeetings } from '@/features/meetings/components/waiting-meetings';
import { HomeCompetitionPanel } from '@/features/competitions/components/home-panel';
import { HomeLibraryPanel } from '@/features/media/components/library/home-library-panel';
import { OpenTest } from '@/features/psychological-tests/components/home-panels';
import { HomePracticePanel } from '@/features/practice/components/home-panel';
import { HomeLessonsPanel } from '@/features/live-lessons/components/home-panel';
import { StudentClassesPanel } from '@/features/virtual-classroom/components/home-panel';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.metaTitle'));

export default function Page() {
  const lessons = <HomeLessonsPanel key="lessons" reader="student" />;
  const now = [<HomeCompetitionPanel key="now" />, <StudentClassesPanel key="own" />, lessons];
  const forms = [<WaitingAssessments key="forms" />, <WaitingMeetings key="meetings" />];
  const [practice, library] = [<HomePracticePanel key="practice" />, <HomeLibraryPanel key="library" />];
  const waiting = [...now, ...forms, <OpenTest key="test" />];
  return <StudentHomeScreen waiting={waiting} practice={practice} library={library} />;
}
