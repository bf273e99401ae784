import { PreparationCreateScreen } from '@/features/week/preparation/screens/preparation-create-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('preparation.create.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/preparation/create'>) {
  return <PreparationCreateScreen searchParams={searchParams} />;
}
