import type { FeatureSupport } from '@/tests/feature-support';

export const lines: FeatureSupport['lines'] = {
  teacher: [{ href: '/school-instructor/accommodations', after: '/school-instructor/question-bank' }],
  supervisor: [
    { href: '/educational-supervisor/accommodations', after: '/educational-supervisor/question-bank' },
  ],
};
