import 'server-only';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';

/** Around the pages of the bank: its words for everything below. */
export function BankLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={['question-bank', 'question-reports']}>{children}</ClientMessages>;
}
