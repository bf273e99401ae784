import { SectionsScreen } from '@/features/site/resources/screens/sections-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.sections.title'));

export default function Page({ params }: PageProps<'/[locale]/student/subject/[id]/sections'>) {
  return <SectionsScreen params={params} />;
}
