import { EnrichmentScreen } from '@/features/live/live-lessons/screens/attended-lessons-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('live-lessons.enrichment.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/registered-enrichment-classes'>) {
  return <EnrichmentScreen searchParams={searchParams} />;
}
