import type { FeatureManifest } from '../feature-manifest';

const ofBoth = (path: string) => [
  `/subject-activities/parent${path}`,
  `/subject-activities/student-teacher${path}`,
];
/** The choice of a student and a subject, for addresses that name neither. */
const beyondSpec = ofBoth('');

export const family: FeatureManifest = {
  beyondSpec,
  routes: [
    '/parent/reports/{id}',
    ...beyondSpec,
    ...ofBoth('/exam-results'),
    ...ofBoth('/{subject}'),
    ...ofBoth('/{subject}/{student}'),
  ],
  menu: {
    parent: [
      {
        at: 1.5,
        label: 'shell.menu.subject_activities',
        href: '/subject-activities/parent',
        icon: 'list-checks',
      },
      {
        at: 2,
        label: 'shell.menu.exam_results',
        href: '/subject-activities/parent/exam-results',
        icon: 'chart-no-axes-column',
        bar: { order: 2 },
      },
    ],
    student_teacher: [
      {
        at: 1.5,
        label: 'shell.menu.subject_activities',
        href: '/subject-activities/student-teacher',
        icon: 'list-checks',
      },
      {
        at: 2,
        label: 'shell.menu.exam_results',
        href: '/subject-activities/student-teacher/exam-results',
        icon: 'chart-no-axes-column',
        bar: { order: 2 },
      },
    ],
  },
};
