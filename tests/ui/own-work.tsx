import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import attempts from '@/messages/ar/attempts.json';
import exams from '@/messages/ar/exams.json';
import practice from '@/messages/ar/practice.json';
import { renderUi } from './render';

export const messages = { attempts, exams, practice };
/** Where the calls of a student go. */
export const calls = {
  exams: '*/api/admin/api/v1/ar/student/public-exams',
  practice: '*/api/admin/api/v1/ar/student/public-practices',
  base: '*/api/base/ar/student',
};

const stay = () => undefined;

/**
 * A part of the pages of exams and practice as a student sees it, in Arabic; `visited` are the addresses gone
 * to.
 */
export function renderOwnWork(element: ReactNode) {
  const visited: string[] = [];
  const go = (href: string) => void visited.push(href);
  const router = { push: go, replace: go, back: stay, forward: stay, refresh: stay, prefetch: stay };
  const shown = renderUi(
    <AppRouterContext value={router as never}>
      {element}
      <Toaster name="toasts" closeLabel="close" />
    </AppRouterContext>,
    { messages },
  );
  return { ...shown, visited };
}

/** An exam of ten mixed questions of science that was not begun. */
export const exam = (values: Partial<Exam> = {}): Exam => ({
  id: 'exam-1',
  kind: 'public_exam',
  title: { ar: 'العلوم' },
  subject: { id: 's', name: { ar: 'العلوم' }, icon: 'leaf' },
  sections: [{ id: 'a', name: { ar: 'الطاقة' } }],
  question_count: 10,
  difficulty: 4,
  test_time: null,
  state: 'new',
  attempt_id: null,
  navigation: 'free',
  full_screen: false,
  has_large_text: false,
  answered_count: 0,
  created_at: '2026-11-21T05:00:00.000Z',
  started_at: null,
  finished_at: null,
  percent: null,
  right: null,
  wrong: null,
  challenged_by: null,
  actions: [],
  ...values,
});
