import { RequestsScreen } from '@/features/live/virtual-classroom/screens/requests-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('virtual-classroom.requests.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/vcr/instructor/requests'>) {
  return <RequestsScreen searchParams={searchParams} />;
}
