import { StudentHomeScreen } from '@/features/homes/dashboards/screens/student-home-screen';
import { WaitingAssessments } from '@/features/surveys/assessment-forms/components/waiting-assessments';
import { WaitingMeetings } from '@/features/live/meetings/components/waiting-meetings';
import { HomeCompetitionPanel } from '@/features/practice/competitions/components/home-panel';
import { HomeLibraryPanel } from '@/features/library/media/components/library/home-library-panel';
import { Purchases } from '@/features/money/shop/components/home-panels';
import { OpenTest } from '@/features/surveys/psychological-tests/components/home-panels';
import { HomePracticePanel } from '@/features/practice/practice/components/home-panel';
import { HomeLessonsPanel } from '@/features/live/live-lessons/components/home-panel';
import { StudentClassesPanel } from '@/features/live/virtual-classroom/components/home-panel';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.metaTitle'));

export default function Page() {
  const first = [<HomeCompetitionPanel key="a" />, <StudentClassesPanel key="b" />, <Purchases key="c" />];
  const then = [<HomeLessonsPanel key="lessons" reader="student" />, <WaitingAssessments key="forms" />];
  const top = [...first, ...then, <WaitingMeetings key="meetings" />, <OpenTest key="test" />];
  return <StudentHomeScreen waiting={top} practice={<HomePracticePanel />} library={<HomeLibraryPanel />} />;
}
