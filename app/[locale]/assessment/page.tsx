import { AssessmentSiteScreen } from '@/features/surveys/assessments/screens/assessment-site-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('assessments.list.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/assessment'>) {
  return <AssessmentSiteScreen searchParams={searchParams} />;
}
