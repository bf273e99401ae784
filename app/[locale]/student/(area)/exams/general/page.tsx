import { GeneralExamsScreen } from '@/features/practice/generated-exams/screens/general-exams-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('exams.list.generalTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/exams/general'>) {
  return <GeneralExamsScreen searchParams={searchParams} />;
}
