import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office/payments', '/office/payments/{id}'];

export const paymentDesk: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 30.3,
        label: 'office-payments.navigation.payments',
        href: '/office/payments',
        icon: 'wallet-cards',
        permission: 'payments',
        group: 'payment',
        counter: 'payments_waiting',
      },
    ],
  },
};
