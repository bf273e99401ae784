import { TeachersScreen, teachersMetadata } from '@/features/site/courses/screens/teachers-screen';

export const generateMetadata = teachersMetadata;

export default function Page({ searchParams }: PageProps<'/[locale]/static/available-teachers'>) {
  return <TeachersScreen searchParams={searchParams} />;
}
