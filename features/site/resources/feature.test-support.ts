import type { FeatureSupport } from '@/tests/feature-support';

export const lines: FeatureSupport['lines'] = {
  teacher: [{ href: '/school-instructor/subjects', after: '/school-instructor/accommodations' }],
  supervisor: [{ href: '/educational-supervisor/subjects', after: '/educational-supervisor/accommodations' }],
};
