import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

const ofBoth = (path: string) => [
  `/subject-activities/parent${path}`,
  `/subject-activities/student-teacher${path}`,
];
/**
 * The choice of a student and a subject, for addresses that name neither; notes of teachers, and the summary
 * of the week.
 */
const beyondSpec = [
  ...ofBoth(''),
  '/parent/notes',
  '/parent/weekly-digest',
  ...inBothStaffAreas(['/guardian-notes']),
];

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
    school_instructor: [
      {
        at: 1.8,
        label: 'shell.menu.guardian_notes',
        href: '/school-instructor/guardian-notes',
        icon: 'message-square-text',
      },
    ],
    educational_supervisor: [
      {
        at: 3.8,
        label: 'shell.menu.guardian_notes',
        href: '/educational-supervisor/guardian-notes',
        icon: 'message-square-text',
      },
    ],
    parent: [
      {
        at: 1.2,
        label: 'shell.menu.weekly_digest',
        href: '/parent/weekly-digest',
        icon: 'notebook-text',
      },
      {
        at: 1.3,
        label: 'shell.menu.family_notes',
        href: '/parent/notes',
        icon: 'message-square-text',
      },
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
