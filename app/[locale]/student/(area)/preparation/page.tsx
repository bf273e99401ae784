import { WorkingPapersScreen } from '@/features/week/preparation/screens/working-papers-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('preparation.papers.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/preparation'>) {
  return <WorkingPapersScreen searchParams={searchParams} />;
}
