import { StructureScreen } from '@/features/school/structure/screens/structure-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-structure.curriculum.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/structure'>) {
  return <StructureScreen searchParams={searchParams} />;
}
