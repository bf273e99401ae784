import type { FeatureManifest } from './feature-manifest';

/** Menu items of students, families and everybody else whose pages later work brings. */
export const plannedForLearners: FeatureManifest['menu'] = {
  student: [
    {
      at: 18,
      label: 'shell.menu.packages',
      href: '/student/packages',
      icon: 'package',
      group: 'practice',
      only: 'independent',
    },
  ],
  student_teacher: [
    {
      at: 4,
      label: 'shell.menu.payments',
      href: '/payment',
      icon: 'wallet-cards',
      group: 'payment',
    },
    {
      at: 5,
      label: 'shell.menu.payment_history',
      href: '/payment/history',
      icon: 'file-text',
      group: 'payment',
    },
    {
      at: 6,
      label: 'shell.menu.transfer',
      href: '/payment/transfer',
      icon: 'arrow-left-right',
      group: 'payment',
    },
  ],
  parent: [
    {
      at: 3,
      label: 'shell.menu.payments',
      href: '/payment',
      icon: 'wallet-cards',
      group: 'payment',
      bar: {
        order: 3,
      },
    },
    {
      at: 4,
      label: 'shell.menu.expenses',
      href: '/payment/expenses',
      icon: 'receipt',
      group: 'payment',
    },
    {
      at: 5,
      label: 'shell.menu.payment_history',
      href: '/payment/history',
      icon: 'file-text',
      group: 'payment',
    },
    {
      at: 6,
      label: 'shell.menu.transfer',
      href: '/payment/transfer',
      icon: 'arrow-left-right',
      group: 'payment',
    },
  ],
};
