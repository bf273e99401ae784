import { StudentPlanScreen } from '@/features/week/weekly-plans/screens/family-plan-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('weekly-plan.studentTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/weekly-plan'>) {
  return <StudentPlanScreen searchParams={searchParams} />;
}
