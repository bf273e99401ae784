import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/localized';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';

const schema = async () => (await import('@/lib/contract/resources/quizzes/lookup')).lookupCollection;

/** Subjects of the student, to filter by; without an answer there is no filter. */
export async function readStudentSubjects(locale: Locale): Promise<LookupItem[]> {
  try {
    const query = { lists: 'subjects' };
    return (await api.getMany<LookupItem>(`${apiBase('certificates', locale)}/look-up`, { schema, query }))
      .data;
  } catch (error) {
    if (isApiFailure(error)) return [];
    throw error;
  }
}
