import { mutationOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { AccommodationInput } from '@/lib/contract/resources/quizzes/accommodation';

export const recordAccommodation = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: AccommodationInput) => api.post(endpoint_url, toBody('accommodation', input)),
    // The form shows each refusal at its field.
    meta: { silent: true },
  });
