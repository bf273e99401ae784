import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';

/** Does what an action of a request offers. */
export const decide = ({ endpoint_url }: ResourceAction, attributes?: object, type = 'vcr_decision') =>
  api.post<VcrRequest>(endpoint_url, attributes ? toBody(type, attributes) : undefined);
