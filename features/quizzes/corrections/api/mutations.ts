import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type {
  CorrectionEffect,
  extendInput,
  wholeTimeInput,
} from '@/lib/contract/resources/quizzes/correction';
import { type AssignedKind, timeType } from '@/lib/contract/quiz-kinds';
import type { RegradePreview } from '@/lib/contract/resources/quizzes/report';

const regradeSchema = async () => (await import('@/lib/contract/resources/quizzes/report')).regradeDocument;
// Forms show each refusal at its field, so there is no toast.
const silent = { silent: true };

export type RegradeRequest = {
  question_id: string;
  policy: RegradePreview['policy'];
  reason?: string | undefined;
};

export const regradeCalls = ({ endpoint_url }: ResourceAction) => ({
  preview: (input: RegradeRequest) =>
    api.post<RegradePreview>(`${endpoint_url}/preview`, toBody('regrade', input), { schema: regradeSchema }),
  commit: (input: RegradeRequest, seen: string) =>
    api.post<RegradePreview>(endpoint_url, toBody('regrade', { ...input, seen }), { schema: regradeSchema }),
});

/** The two steps of every other correction: the call at an address, and its preview below it. */
export const correctionCalls = <Input extends object>(
  address: string,
  /** The document around the attributes. */
  bodyOf: (attributes: Input & { seen?: string }) => unknown,
) => ({
  preview: (input: Input) =>
    api.post<CorrectionEffect>(`${address}/preview`, bodyOf(input), {
      schema: async () => (await import('@/lib/contract/resources/quizzes/correction')).correctionDocument,
    }),
  commit: (input: Input, seen: string) => api.post(address, bodyOf({ ...input, seen })),
});

/** Only the retake names its students as relationships. */
export const retakeBody =
  (type: AssignedKind) =>
  ({ students, ...attributes }: { students: string[] }) => ({
    data: {
      type,
      attributes,
      relationships: { students: { data: students.map((id) => ({ type: 'student', id })) } },
    },
  });

/** Decides that a late answer does not count. */
export const declineLate = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: { event_id: string; reason: string }) =>
      api.post(endpoint_url, toBody('late_answer', input)),
    meta: silent,
  });

export type Extension = z.output<typeof extendInput>;

export type WholeTime = z.output<typeof wholeTimeInput>;

/** The minutes that chosen students have in all; the resource is named as the specification has it. */
export const setTime = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: WholeTime) => api.put(endpoint_url, toBody(timeType, input)),
    meta: silent,
  });

/** More time for chosen students. */
export const extendTo = (kind: AssignedKind, { endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: Extension) => api.post(endpoint_url, toBody(kind, input)),
    meta: silent,
  });
