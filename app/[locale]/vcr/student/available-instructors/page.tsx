import { InstructorsScreen } from '@/features/live/virtual-classroom/screens/instructors-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('virtual-classroom.instructors.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/vcr/student/available-instructors'>) {
  return <InstructorsScreen searchParams={searchParams} />;
}
