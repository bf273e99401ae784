import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
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
