import type { Currency } from '@/lib/contract/billing';
import { toBasisPoints, toMinor, type Typed } from '@/lib/forms/typed-amount';

export type CouponValues = {
  code: string;
  worth: 'share' | 'amount';
  /** In percent. */
  basis_points: Typed;
  /** In whole units of the currency. */
  amount: Typed;
  product_uuid: string;
  starts_on: string;
  ends_on: string;
  most_uses: Typed;
  most_uses_each: Typed;
};

export const newCoupon: CouponValues = {
  code: '',
  worth: 'share',
  basis_points: null,
  amount: null,
  product_uuid: '',
  starts_on: '',
  ends_on: '',
  most_uses: null,
  most_uses_each: 1,
};

/** What the rules read of the fields: an empty worth is refused where it is typed. */
export const toCouponWish = (values: CouponValues, currency: Currency) => ({
  code: values.code,
  basis_points: values.worth === 'share' ? (toBasisPoints(values.basis_points) ?? '') : null,
  amount: values.worth === 'amount' ? (toMinor(values.amount, currency) ?? '') : null,
  product_uuid: values.product_uuid || null,
  starts_on: values.starts_on,
  ends_on: values.ends_on,
  most_uses: values.most_uses ?? '',
  most_uses_each: values.most_uses_each ?? '',
});
