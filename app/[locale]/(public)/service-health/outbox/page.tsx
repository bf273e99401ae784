import { OutboxScreen } from '@/features/common/health/screens/outbox-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('health.outbox.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/service-health/outbox'>) {
  return <OutboxScreen searchParams={searchParams} />;
}
