import { NewPlanScreen } from '@/features/week/weekly-plans/screens/new-plan-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('weekly-plan.create.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/weekly-plan/create'>) {
  return <NewPlanScreen searchParams={searchParams} />;
}
