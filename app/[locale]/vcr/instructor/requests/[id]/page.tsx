import { RequestScreen } from '@/features/live/virtual-classroom/screens/request-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('virtual-classroom.request.title'));

export default function Page({ params }: PageProps<'/[locale]/vcr/instructor/requests/[id]'>) {
  return <RequestScreen params={params} />;
}
