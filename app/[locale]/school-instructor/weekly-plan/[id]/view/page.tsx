import { PlanViewScreen } from '@/features/week/weekly-plans/screens/plan-view-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('weekly-plan.viewTitle'));

export default function Page({ params }: PageProps<'/[locale]/school-instructor/weekly-plan/[id]/view'>) {
  return <PlanViewScreen id={params.then(({ id }) => id)} />;
}
