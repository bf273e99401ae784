import { mutationOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { AccommodationInput } from '@/lib/contract/resources/accommodation';

type Half = 'extra_time_percent' | 'break_minutes';
/** Numbers may be half typed; the school says what is none. */
type Typed = Omit<AccommodationInput, Half> & Record<Half, number | string | null>;

export const recordAccommodation = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (input: Typed) => api.post(endpoint_url, toBody('accommodation', input)),
    // The form places the refusals on its fields.
    meta: { silent: true },
  });
