import { CompetitionsScreen } from '@/features/practice/competitions/screens/competitions-screen';
import { CompetitionPanel } from '@/features/practice/generated-exams/components/competition-panel';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('competitions.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/competitions'>) {
  return <CompetitionsScreen searchParams={searchParams} create={<CompetitionPanel />} />;
}
