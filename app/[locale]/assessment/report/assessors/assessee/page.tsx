import { FormsScreen } from '@/features/surveys/assessment-reports/screens/forms-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessment-reports.forms.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/assessment/report/assessors/assessee'>) {
  return <FormsScreen area="assessment" searchParams={searchParams} />;
}
