import { SubjectScreen } from '@/features/site/resources/screens/subject-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.meta.subject'));

export default function Page({ params }: PageProps<'/[locale]/student/subject/[id]'>) {
  return <SubjectScreen params={params} />;
}
