import { QuestionsScreen } from '@/features/surveys/psychological-tests/screens/questions-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('psychological-tests.title'));

export default function Page({ params }: PageProps<'/[locale]/psychological-tests/student/[id]/questions'>) {
  return <QuestionsScreen params={params} />;
}
