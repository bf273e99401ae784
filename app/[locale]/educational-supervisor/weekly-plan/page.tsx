import { PlansScreen } from '@/features/week/weekly-plans/screens/plans-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('weekly-plan.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/weekly-plan'>) {
  return <PlansScreen area="educational-supervisor" searchParams={searchParams} />;
}
