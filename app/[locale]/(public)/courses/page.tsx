import { CoursesScreen, coursesMetadata } from '@/features/courses/screens/courses-screen';

export const generateMetadata = coursesMetadata;

export default function Page({ searchParams }: PageProps<'/[locale]/courses'>) {
  return <CoursesScreen searchParams={searchParams} />;
}
