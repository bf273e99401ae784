import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office/payments/books', '/office/payments/statements', '/office/payments/settings'];

export const accounting: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 30.7,
        label: 'billing.navigation.books',
        href: '/office/payments/books',
        icon: 'book-open-text',
        permission: 'payments',
        group: 'payment',
      },
      {
        at: 30.75,
        label: 'billing.navigation.statements',
        href: '/office/payments/statements',
        icon: 'file-check',
        counter: 'bank_lines_waiting',
        permission: 'payments',
        group: 'payment',
      },
      {
        at: 30.8,
        label: 'billing.navigation.settings',
        href: '/office/payments/settings',
        icon: 'calculator',
        permission: 'payments',
        group: 'payment',
      },
    ],
  },
};
