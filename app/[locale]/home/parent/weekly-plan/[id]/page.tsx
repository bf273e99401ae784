import { ChildPlanScreen } from '@/features/week/weekly-plans/screens/family-plan-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('weekly-plan.childTitle'));

export default function Page({ params, searchParams }: PageProps<'/[locale]/home/parent/weekly-plan/[id]'>) {
  return <ChildPlanScreen child={params.then(({ id }) => id)} searchParams={searchParams} />;
}
