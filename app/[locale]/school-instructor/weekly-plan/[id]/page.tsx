import { PlanEditorScreen } from '@/features/week/weekly-plans/screens/plan-editor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('weekly-plan.editTitle'));

export default function Page({ params }: PageProps<'/[locale]/school-instructor/weekly-plan/[id]'>) {
  return <PlanEditorScreen id={params.then(({ id }) => id)} />;
}
