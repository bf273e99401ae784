import 'server-only';
import type { ReactNode } from 'react';
import { studentFrame } from '@/lib/api/student-frame';
import { redirect } from '@/lib/i18n/navigation';
import { readPractice } from '../api/practice';

type ScreenProps = { params: Promise<{ id: string }>; result: (id: string) => ReactNode };

/** The result of a practice, question by question. An open one continues. */
export async function PracticeFeedbackScreen({ params, result }: ScreenProps) {
  const { id } = await params;
  const { locale } = await studentFrame();
  const practice = await readPractice(locale, id);
  if (practice.state !== 'finished') return redirect({ href: `/student/practice/${id}`, locale });
  return result(id);
}
