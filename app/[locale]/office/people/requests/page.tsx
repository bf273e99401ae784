import { BranchRequestsScreen } from '@/features/people/registration/screens/branch-requests-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('join-requests.requests.titleAll'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/people/requests'>) {
  return <BranchRequestsScreen address="/office/people/requests" searchParams={searchParams} />;
}
