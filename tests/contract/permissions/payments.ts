import type { Permission } from '../permission';

export const permission: Permission = {
  lines: [
    '/office',
    '/office/payments',
    '/office/payments/products',
    '/office/payments/coupons',
    '/office/payments/dues',
    '/office/payments/books',
    '/office/payments/statements',
    '/office/payments/settings',
  ],
};
