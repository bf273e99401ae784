import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = [
  '/office/payments/products',
  '/office/payments/coupons',
  '/office/payments/dues',
  '/office/payments/dues/new',
];

export const products: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 30.4,
        label: 'payment-office.navigation.products',
        href: '/office/payments/products',
        icon: 'package',
        permission: 'payments',
        group: 'payment',
      },
      {
        at: 30.5,
        label: 'payment-office.navigation.coupons',
        href: '/office/payments/coupons',
        icon: 'badge-check',
        permission: 'payments',
        group: 'payment',
      },
      {
        at: 30.6,
        label: 'payment-office.navigation.dues',
        href: '/office/payments/dues',
        icon: 'wallet-cards',
        permission: 'payments',
        group: 'payment',
      },
    ],
  },
};
