import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { DrawPreview, DrawPreviewInput } from '@/lib/contract/resources/quizzes/question-bank';
import { questionQueries } from '@/lib/staff/question-queries';
import { type Staff, staffUrl } from '@/lib/staff/staff';

const schema = async () =>
  (await import('@/lib/contract/resources/quizzes/question-bank')).drawPreviewDocument;

/** Whether a draw is possible beside the rest of a paper; asked again with every change of its rule. */
export const drawQuery = (staff: Staff, input: DrawPreviewInput) =>
  queryOptions({
    queryKey: [...questionQueries.all(staff), 'draw', input] as const,
    queryFn: ({ signal }) =>
      api.post<DrawPreview>(staffUrl(staff, 'question-bank/draw'), toBody('draw_preview', input), {
        schema,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
