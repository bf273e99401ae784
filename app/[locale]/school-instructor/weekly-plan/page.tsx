import { PlansScreen } from '@/features/week/weekly-plans/screens/plans-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('weekly-plan.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/weekly-plan'>) {
  return <PlansScreen area="school-instructor" searchParams={searchParams} />;
}
