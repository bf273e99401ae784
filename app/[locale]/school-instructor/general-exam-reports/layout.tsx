import { KindLayout } from '@/features/quizzes/quizzes/screens/kind-layout';

export default function Layout({ children }: { children: React.ReactNode }) {
  return <KindLayout area="school-instructor">{children}</KindLayout>;
}
