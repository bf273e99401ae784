import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';

/** A practice without a form: today's ten, the notebook of mistakes, or a section by its id. */
export type PracticeOf = 'today' | 'mistakes' | { section: string };

/** Makes the practice, or continues the open one. Errors: 404; 409 practice_empty. */
export const startPractice = (locale: Locale, of: PracticeOf): Promise<Exam> =>
  api.post<Exam>(
    `${apiBase('base', locale)}/student/practices/${typeof of === 'string' ? of : `start-practice/${of.section}`}`,
  );
