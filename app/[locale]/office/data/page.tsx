import { DataScreen } from '@/features/school/data/screens/data-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-data.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/data'>) {
  return <DataScreen searchParams={searchParams} />;
}
