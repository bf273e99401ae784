import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';

/** Does what an action of a package or an order offers. */
export const actOn = ({ endpoint_url }: ResourceAction): Promise<undefined> => api.post(endpoint_url);

/** Declines what a child asked for; the reason may be empty. */
export const declineRequest = ({ endpoint_url }: ResourceAction, reason: string): Promise<undefined> =>
  api.post(endpoint_url, toBody('order_decision', { reason }));

/** The coupon of a request that waits; null: none. Errors: 409; 422 at coupon_code. */
export const setCoupon = ({ endpoint_url }: ResourceAction, code: string | null): Promise<undefined> =>
  api.post(endpoint_url, toBody('order_coupon', { coupon_code: code }));
