import type { FeatureSupport } from '@/tests/feature-support';

export const lines: FeatureSupport['lines'] = {
  teacher: [{ href: '/school-instructor/question-bank', after: '/school-instructor/general-exams' }],
  supervisor: [
    { href: '/educational-supervisor/question-bank', after: '/educational-supervisor/general-exams' },
  ],
};
