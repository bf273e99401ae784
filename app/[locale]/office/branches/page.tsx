import { BranchesScreen } from '@/features/school/branches/screens/branches-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-branches.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/branches'>) {
  return <BranchesScreen searchParams={searchParams} />;
}
