import { AttendedLessonsScreen } from '@/features/live/live-lessons/screens/attended-lessons-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('live-lessons.lessons.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/live-lessons'>) {
  return <AttendedLessonsScreen searchParams={searchParams} />;
}
