import { HostedLessonsScreen } from '@/features/live/live-lessons/screens/hosted-lessons-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('live-lessons.hosted.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/instructor/live-lessons'>) {
  return <HostedLessonsScreen searchParams={searchParams} />;
}
