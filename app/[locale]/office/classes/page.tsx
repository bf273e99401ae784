import { ClassesScreen } from '@/features/school/structure/screens/classes-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-structure.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/classes'>) {
  return <ClassesScreen searchParams={searchParams} />;
}
