import { queryOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { ImportedQuestion, ImportRow } from '@/lib/contract/resources/quizzes/question';
import { type Staff, staffUrl } from '@/lib/staff/staff';

const address = (staff: Staff, id: string, number: number) =>
  staffUrl(staff, `questions/import/${id}/rows/${number}`);

/** A row of a preview in the form; read each time, since it may have been corrected. */
export const importedRow = (staff: Staff, id: string, number: number) =>
  queryOptions({
    queryKey: ['imported-row', staff, id, number] as const,
    queryFn: ({ signal }) =>
      api.getOne<ImportedQuestion>(address(staff, id, number), {
        schema: async () =>
          (await import('@/lib/contract/resources/quizzes/question')).importedQuestionDocument,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Replaces the question that was read; the commit of the import uses it. */
export const correctRow = (
  staff: Staff,
  id: string,
  number: number,
  input: QuestionInput,
): Promise<ImportRow> => api.put<ImportRow>(address(staff, id, number), toBody('question', input));
