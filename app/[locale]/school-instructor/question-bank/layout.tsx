import { BankLayout } from '@/features/quizzes/question-bank/screens/bank-layout';

export default function Layout({ children }: { children: React.ReactNode }) {
  return <BankLayout>{children}</BankLayout>;
}
