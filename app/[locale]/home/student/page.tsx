import { StudentHomeScreen } from '@/features/dashboards/screens/student-home-screen';
import { WaitingAssessments as WaitingForms } from '@/features/assessment-forms/components/waiting-assessments';
import { HomeCompetitionPanel } from '@/features/competitions/components/home-panel';
import { HomeLibraryPanel } from '@/features/media/components/library/home-library-panel';
import { HomePracticePanel } from '@/features/practice/components/home-panel';
import { StudentClassesPanel as Classes } from '@/features/virtual-classroom/components/home-panel';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.metaTitle'));

export default function Page() {
  return (
    <StudentHomeScreen
      waiting={[<HomeCompetitionPanel key="now" />, <Classes key="own" />, <WaitingForms key="forms" />]}
      practice={<HomePracticePanel />}
      library={<HomeLibraryPanel />}
    />
  );
}
