import { BankLayout } from '@/features/question-bank/screens/bank-layout';

export default function Layout({ children }: { children: React.ReactNode }) {
  return <BankLayout>{children}</BankLayout>;
}
