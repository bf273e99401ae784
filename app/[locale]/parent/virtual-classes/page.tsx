import { ChildrenScreen } from '@/features/live/virtual-classroom/screens/children-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('virtual-classroom.children.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/parent/virtual-classes'>) {
  return <ChildrenScreen searchParams={searchParams} />;
}
