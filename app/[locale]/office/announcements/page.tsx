import { AnnouncementsScreen } from '@/features/site/office-site/screens/announcements-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-site.announcements.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/announcements'>) {
  return <AnnouncementsScreen searchParams={searchParams} />;
}
