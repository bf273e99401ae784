import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { Coupon, CouponFilters, CouponWish } from '@/lib/contract/resources/money/office-product';

const contract = () => import('@/lib/contract/resources/money/office-product');
const coupon = { schema: async () => (await contract()).couponDocument };
const url = (locale: Locale): string => `${apiBase('office', locale)}/payments/coupons`;

export const readCoupons = (locale: Locale, query: Partial<CouponFilters>) =>
  api.getMany<Coupon>(url(locale), { schema: async () => (await contract()).couponCollection, query });

/** Errors: 409 sells_nothing; 422 by field. */
export const addCoupon = (locale: Locale, wish: CouponWish): Promise<Coupon> =>
  api.post(url(locale), toBody('coupon', wish), coupon);

/** Nobody uses it from now on. Errors: 404. */
export const endCoupon = (locale: Locale, id: string): Promise<Coupon> =>
  api.post(`${url(locale)}/${encodeURIComponent(id)}/end`, undefined, coupon);
