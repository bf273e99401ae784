import { mutationOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { QuizKind } from '@/lib/contract/resources/quiz';
import type { MarkInput, RegradePreview } from '@/lib/contract/resources/report';

const contract = () => import('@/lib/contract/resources/report');
const regradeSchema = async () => (await contract()).regradeDocument;
// Forms place the refusals on their fields, so there is no toast.
const silent = { silent: true };

/** An action without a body: release, hide. */
export const runAction = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({ mutationFn: () => api.post(endpoint_url) });

export const markAnswer = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: MarkInput) =>
      api.post<{ id: string; mark: number }>(endpoint_url, toBody('mark', input)),
    meta: silent,
  });

export type RegradeRequest = {
  question_id: string;
  policy: RegradePreview['policy'];
  reason?: string | undefined;
};

export const previewRegrade = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: RegradeRequest) =>
      api.post<RegradePreview>(`${endpoint_url}/preview`, toBody('regrade', input), {
        schema: regradeSchema,
      }),
    meta: silent,
  });

export const commitRegrade = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: RegradeRequest) =>
      api.post<RegradePreview>(endpoint_url, toBody('regrade', input), { schema: regradeSchema }),
    meta: silent,
  });

type Granted = {
  grant: 'retake' | 'excuse' | 'extend';
  students: string[];
  values: Record<string, unknown>;
};

/** A retake, an excuse or more time for chosen students; only the retake names them as relationships. */
export const grantTo = (kind: QuizKind, { endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: ({ grant, students, values }: Granted) =>
      api.post(
        endpoint_url,
        grant === 'retake'
          ? {
              data: {
                type: kind,
                attributes: values,
                relationships: { students: { data: students.map((id) => ({ type: 'student', id })) } },
              },
            }
          : toBody(kind, { students, ...values }),
      ),
    meta: silent,
  });

export const reopenAttempt = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: { deadline: string | null; reason: string }) =>
      api.post(endpoint_url, toBody('attempt', input)),
    meta: silent,
  });

export const acceptLateAnswer = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (event_id: string) => api.post(endpoint_url, toBody('late_answer', { event_id })),
  });
