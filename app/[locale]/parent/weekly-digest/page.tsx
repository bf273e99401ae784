import { DigestScreen } from '@/features/homes/family/screens/digest-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.digest.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/parent/weekly-digest'>) {
  return <DigestScreen searchParams={searchParams} />;
}
