import { ImportScreen } from '@/features/school/data/screens/import-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-data.preview.title'));

export default function Page({ params, searchParams }: PageProps<'/[locale]/office/data/[id]'>) {
  return <ImportScreen params={params} searchParams={searchParams} />;
}
