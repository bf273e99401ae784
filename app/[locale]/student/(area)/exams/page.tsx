import { ExamsScreen } from '@/features/practice/generated-exams/screens/exams-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('exams.list.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/exams'>) {
  return <ExamsScreen path="/student/exams" searchParams={searchParams} />;
}
