import { AccommodationsScreen } from '@/features/quizzes/accommodations/screens/accommodations-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('accommodations.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/accommodations'>) {
  return <AccommodationsScreen area="school-instructor" searchParams={searchParams} />;
}
