import { CourseScreen, courseMetadata } from '@/features/site/courses/screens/course-screen';

export const generateMetadata = courseMetadata;

export default function Page({ params }: PageProps<'/[locale]/courses/[id]'>) {
  return <CourseScreen params={params} />;
}
