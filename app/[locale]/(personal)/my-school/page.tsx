import { SchoolScreen } from '@/features/homes/my-school/screens/school-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('school.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/my-school'>) {
  return <SchoolScreen searchParams={searchParams} />;
}
