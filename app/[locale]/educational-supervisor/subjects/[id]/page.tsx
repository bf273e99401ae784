import { StaffSubjectScreen } from '@/features/site/resources/screens/staff-subject-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.meta.subject'));

export default function Page({ params }: PageProps<'/[locale]/educational-supervisor/subjects/[id]'>) {
  return <StaffSubjectScreen area="educational-supervisor" params={params} />;
}
