import { StaffSectionScreen } from '@/features/site/resources/screens/staff-section-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.meta.section'));

export default function Page({
  params,
}: PageProps<'/[locale]/school-instructor/subjects/[id]/sections/[section]'>) {
  return <StaffSectionScreen area="school-instructor" params={params} />;
}
