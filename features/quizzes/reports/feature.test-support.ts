import type { FeatureSupport } from '@/tests/feature-support';

export const lines: FeatureSupport['lines'] = {
  supervisor: [
    { href: '/educational-supervisor/homework-reports', after: '/educational-supervisor/homework' },
  ],
};
