import type { FeatureManifest } from '@/features/feature-manifest';

/** The page of the provider of this server, which takes no money; real providers have separate pages. */
const beyondSpec = ['/payment/test-checkout/{payment}'];

const history = {
  label: 'shell.menu.payment_history',
  href: '/payment/history',
  icon: 'file-text',
  group: 'payment',
} as const;
const transfer = {
  label: 'shell.menu.transfer',
  href: '/payment/transfer',
  icon: 'arrow-left-right',
  group: 'payment',
} as const;

export const paymentHistory: FeatureManifest = {
  routes: ['/payment/payment-done', '/payment/transfer', '/payment/history', ...beyondSpec],
  beyondSpec,
  menu: {
    student_teacher: [
      { at: 5, ...history },
      { at: 6, ...transfer },
    ],
    parent: [
      { at: 5, ...history },
      { at: 6, ...transfer },
    ],
  },
};
