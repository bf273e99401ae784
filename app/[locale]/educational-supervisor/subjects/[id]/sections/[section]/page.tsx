import { StaffSectionScreen } from '@/features/site/resources/screens/staff-section-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.meta.section'));

export default function Page({
  params,
}: PageProps<'/[locale]/educational-supervisor/subjects/[id]/sections/[section]'>) {
  return <StaffSectionScreen area="educational-supervisor" params={params} />;
}
