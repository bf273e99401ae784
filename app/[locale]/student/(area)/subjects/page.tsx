import { SubjectsScreen } from '@/features/site/resources/screens/subjects-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.subjects.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/subjects'>) {
  return <SubjectsScreen searchParams={searchParams} />;
}
