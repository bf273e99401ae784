import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const questionBank: FeatureManifest = {
  routes: [...inBothStaffAreas(['/question-bank', '/question-bank/duplicates', '/question-bank/{id}'])],
  menu: {
    school_instructor: [
      {
        at: 9.2,
        label: 'shell.menu.question_bank',
        href: '/school-instructor/question-bank',
        icon: 'database',
        counter: 'reported_questions',
        group: 'work',
      },
    ],
    educational_supervisor: [
      {
        at: 7.2,
        label: 'shell.menu.question_bank',
        href: '/educational-supervisor/question-bank',
        icon: 'database',
        counter: 'reported_questions',
        group: 'work',
      },
    ],
  },
  beyondSpec: [...inBothStaffAreas(['/question-bank', '/question-bank/duplicates', '/question-bank/{id}'])],
};
