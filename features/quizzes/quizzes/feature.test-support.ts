import type { FeatureSupport } from '@/tests/feature-support';

export const lines: FeatureSupport['lines'] = {
  teacher: [
    { href: '/school-instructor/formative', after: '/school-instructor/periodic-test-reports' },
    { href: '/school-instructor/general-exams', after: '/school-instructor/formative' },
  ],
  supervisor: [
    { href: '/educational-supervisor/formative', after: '/educational-supervisor/general-quizzes-reports' },
    { href: '/educational-supervisor/general-exams', after: '/educational-supervisor/formative' },
  ],
};
