import type { ReactNode } from 'react';
import { FormNotFound } from '@/features/surveys/assessment-reports/screens/form-not-found';
import { Refusable } from '@/features/common/shell/layouts/refusable';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Refusable isFramed own={{ not_found: <FormNotFound /> }}>
      {children}
    </Refusable>
  );
}
