import { mutationOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { MarkInput } from '@/lib/contract/resources/quizzes/report';

/** An action without a body: release, hide. */
export const runAction = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({ mutationFn: () => api.post(endpoint_url) });

export const markAnswer = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: MarkInput) =>
      api.post<{ id: string; mark: number }>(endpoint_url, toBody('mark', input)),
    // Forms show each refusal at its field, so there is no toast.
    meta: { silent: true },
  });
