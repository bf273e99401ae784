import { MonitorScreen } from '@/features/quizzes/live-monitor/screens/monitor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('live-monitor.metaTitle'));

export default function Page({
  params,
}: PageProps<'/[locale]/school-instructor/homework-reports/[id]/live'>) {
  return <MonitorScreen area="school-instructor" kind="homework" params={params} />;
}
