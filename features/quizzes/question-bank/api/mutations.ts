import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Staff, staffUrl } from '@/lib/staff/staff';
import { api, toBody } from '@/lib/api/client';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import type { BulkInput, BulkOutcome, MergeOutcome } from '@/lib/contract/resources/quizzes/question-bank';
import { questionQueries } from '@/lib/staff/question-queries';

/** A change of a question changes lists, counts and its own page. */
const renew =
  (staff: Staff) =>
  (_data: unknown, _input: unknown, _context: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: questionQueries.all(staff) });

export type StatusChange = 'suspend' | 'release' | 'approve';

export const changeStatus = (staff: Staff, id: string) =>
  mutationOptions({
    mutationFn: ({ change, reason }: { change: StatusChange; reason: string }) =>
      api.post<QuestionModel>(
        staffUrl(staff, `questions/${id}/${change}`),
        toBody('question', reason ? { reason } : {}),
      ),
    meta: { silent: true },
    onSuccess: renew(staff),
  });

export const restoreVersion = (staff: Staff, id: string) =>
  mutationOptions({
    mutationFn: (version_id: string) =>
      api.post<QuestionModel>(staffUrl(staff, `questions/${id}/restore`), toBody('question', { version_id })),
    onSuccess: renew(staff),
  });

export const previewBulk = (staff: Staff) =>
  mutationOptions({
    mutationFn: (input: BulkInput) =>
      api.post<BulkOutcome>(staffUrl(staff, 'question-bank/bulk/preview'), toBody('question_bulk', input)),
    meta: { silent: true },
  });

export const runBulk = (staff: Staff) =>
  mutationOptions({
    mutationFn: (input: BulkInput) =>
      api.post<BulkOutcome>(staffUrl(staff, 'question-bank/bulk'), toBody('question_bulk', input)),
    meta: { silent: true },
    onSuccess: renew(staff),
  });

type Merge = { kept: string; others: string[] };

/** Outside the query key of the bank: after the merge there is nothing left to preview. */
export const previewMerge = (staff: Staff, { kept, others }: Merge) => ({
  queryKey: ['merge', staff, kept, others] as const,
  queryFn: () =>
    api.post<MergeOutcome>(
      staffUrl(staff, `questions/${kept}/merge/preview`),
      toBody('question_merge', { others }),
    ),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export const mergeQuestions = (staff: Staff) =>
  mutationOptions({
    mutationFn: ({ kept, others }: Merge) =>
      api.post<MergeOutcome>(
        staffUrl(staff, `questions/${kept}/merge`),
        toBody('question_merge', { others }),
      ),
    meta: { silent: true },
    onSuccess: renew(staff),
  });
