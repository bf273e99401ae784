import { WaitingAssessments } from '@/features/surveys/assessment-forms/components/waiting-assessments';
import { ParentHomeScreen } from '@/features/homes/dashboards/screens/parent-home-screen';
import { FamilyNews } from '@/features/homes/family/components/home-news';
import { WaitingMeetings } from '@/features/live/meetings/components/waiting-meetings';
import { AskedPurchases, DuesPanel } from '@/features/money/shop/components/home-panels';
import { AskedConsents } from '@/features/surveys/psychological-tests/components/home-panels';
import { HomeClassesPanel } from '@/features/live/virtual-classroom/components/home-panel';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.parent.metaTitle'));

export default function Page() {
  const asked = [<AskedPurchases key="purchases" />, <AskedConsents key="consents" />];
  const forms = [<WaitingAssessments key="forms" />, <WaitingMeetings key="meetings" />];
  const classes = <HomeClassesPanel key="classes" reader="parent" />;
  const waiting = [...asked, classes, ...forms, <FamilyNews key="news" />];
  return <ParentHomeScreen dues={<DuesPanel />} waiting={waiting} />;
}
