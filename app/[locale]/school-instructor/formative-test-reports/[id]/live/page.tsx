import { MonitorScreen } from '@/features/quizzes/live-monitor/screens/monitor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('live-monitor.metaTitle'));

export default function Page({
  params,
}: PageProps<'/[locale]/school-instructor/formative-test-reports/[id]/live'>) {
  return <MonitorScreen area="school-instructor" kind="formative_test" params={params} />;
}
