import { WaitingAssessments } from '@/features/assessment-forms/components/waiting-assessments';
import { ParentHomeScreen } from '@/features/dashboards/screens/parent-home-screen';
import { FamilyNews } from '@/features/family/components/home-news';
import { WaitingMeetings } from '@/features/meetings/components/waiting-meetings';
import { FamilyPurchases } from '@/features/payment-shop/components/home-panels';
import { AskedConsents } from '@/features/psychological-tests/components/home-panels';
import { HomeClassesPanel } from '@/features/virtual-classroom/components/home-panel';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.parent.metaTitle'));
const apart = 'mb-5 md:mb-6';

export default function Page() {
  const asked = [<FamilyNews key="news" />, <AskedConsents key="consents" className={apart} />];
  const money = <FamilyPurchases key="money" className={apart} />;
  const classes = <HomeClassesPanel key="classes" reader="parent" className={apart} />;
  const forms = <WaitingAssessments key="forms" className={apart} />;
  const waiting = [...asked, money, classes, forms, <WaitingMeetings key="meetings" className={apart} />];
  return <ParentHomeScreen waiting={waiting} />;
}
