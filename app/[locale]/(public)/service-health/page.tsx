import { HealthScreen } from '@/features/common/health/screens/health-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('health.metaTitle'));

export default function Page() {
  return <HealthScreen />;
}
