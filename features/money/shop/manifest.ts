import type { FeatureManifest } from '@/features/feature-manifest';

const shopEntry = {
  label: 'shell.menu.payments',
  href: '/payment',
  icon: 'wallet-cards',
  group: 'payment',
} as const;

export const shop: FeatureManifest = {
  routes: ['/student/packages', '/payment', '/payment/expenses'],
  menu: {
    student: [
      {
        at: 18,
        label: 'shell.menu.packages',
        href: '/student/packages',
        icon: 'package',
        group: 'practice',
        only: 'independent',
      },
      { at: 18.5, ...shopEntry },
    ],
    student_teacher: [{ at: 4, ...shopEntry }],
    parent: [
      { at: 3, ...shopEntry, counter: 'purchases_waiting', bar: { order: 3 } },
      { at: 4, label: 'shell.menu.expenses', href: '/payment/expenses', icon: 'receipt', group: 'payment' },
    ],
  },
};
