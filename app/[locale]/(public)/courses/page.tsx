import { CoursesScreen, coursesMetadata } from '@/features/site/courses/screens/courses-screen';

export const generateMetadata = coursesMetadata;

export default function Page({ searchParams }: PageProps<'/[locale]/courses'>) {
  return <CoursesScreen searchParams={searchParams} />;
}
