import { MonitorScreen } from '@/features/quizzes/live-monitor/screens/monitor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('live-monitor.metaTitle'));

export default function Page({
  params,
}: PageProps<'/[locale]/educational-supervisor/formative-test-reports/[id]/live'>) {
  return <MonitorScreen area="educational-supervisor" kind="formative_test" params={params} />;
}
