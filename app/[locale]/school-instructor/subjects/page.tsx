import { StaffSubjectsScreen } from '@/features/site/resources/screens/staff-subjects-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.builder.subjects'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/subjects'>) {
  return <StaffSubjectsScreen area="school-instructor" searchParams={searchParams} />;
}
