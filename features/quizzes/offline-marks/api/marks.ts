import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Staff, staffUrl } from '@/lib/staff/staff';
import { api, toBody } from '@/lib/api/client';
import { quizPages } from '@/lib/areas/quiz-pages';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { OfflineMarks, OfflineMarksNames } from '@/lib/contract/resources/quizzes/offline-marks';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import type { SaveBody } from '../model/sheet';

const contract = () => import('@/lib/contract/resources/quizzes/offline-marks');
const sheetSchema = async () => (await contract()).offlineMarksDocument;
const silent = { silent: true };

/** The sheet of marks of one quiz; the only home of its key. */
export const paperQueries = {
  sheet: (staff: Staff, kind: AssignedKind, id: string) =>
    queryOptions({
      queryKey: ['offline-marks', staff, id] as const,
      queryFn: ({ signal }) =>
        api.getOne<OfflineMarks>(staffUrl(staff, `${quizPages(kind).api}/${id}/offline-marks`), {
          schema: sheetSchema,
          signal,
        }),
      // Changes by others appear at the save; cells must not change during input.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export const saveMarks = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (body: SaveBody) =>
      api.post<OfflineMarks>(endpoint_url, toBody('offline_marks', body), { schema: sheetSchema }),
    meta: silent,
  });

export const matchNames = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (labels: string[]) =>
      api.post<OfflineMarksNames>(endpoint_url, toBody('offline_marks_names', { labels }), {
        schema: async () => (await contract()).offlineMarksNamesDocument,
      }),
  });
