import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { PaperHead, PaperHeadLines } from '@/lib/contract/resources/quizzes/quiz-print';
import { type Staff, staffUrl } from '@/lib/staff/staff';

/** What stands above the school's name on the papers of the branch. */
export const paperHeadQuery = (staff: Staff) =>
  queryOptions({
    queryKey: ['paper-head', staff.role, staff.locale] as const,
    queryFn: ({ signal }) =>
      api.getOne<PaperHead>(staffUrl(staff, 'paper-head'), {
        schema: async () => (await import('@/lib/contract/resources/quizzes/quiz-print')).paperHeadDocument,
        signal,
      }),
  });

export const changePaperHead = (staff: Staff, actions: readonly ResourceAction[]) =>
  mutationOptions({
    mutationFn: (head: PaperHeadLines) =>
      api.put(actions.find(({ key }) => key === 'configure')?.endpoint_url ?? '', toBody('paper_head', head)),
    meta: { silent: true },
    onSuccess: (_data, _head, _context, { client }) =>
      client.invalidateQueries({ queryKey: paperHeadQuery(staff).queryKey }),
  });
