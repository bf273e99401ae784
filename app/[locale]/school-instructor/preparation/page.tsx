import { PreparationListScreen } from '@/features/week/preparation/screens/preparation-list-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('preparation.list.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/preparation'>) {
  return <PreparationListScreen area="school-instructor" searchParams={searchParams} />;
}
