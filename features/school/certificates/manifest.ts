import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

const staffPages = inBothStaffAreas(['/certificates', '/certificates/{student}']);

/** Pages that the specification does not list: verification, of those who follow a student, of staff. */
const beyondSpec = [
  '/verify',
  '/verify/{code}',
  '/home/parent/certificates/{id}',
  '/home/student_teacher/certificates/{id}',
  ...staffPages,
];

export const certificates: FeatureManifest = {
  beyondSpec,
  routes: ['/student/certificate', ...beyondSpec],
  menu: {
    student: [
      {
        at: 21,
        label: 'shell.menu.certificates',
        href: '/student/certificate',
        icon: 'award',
        group: 'practice',
      },
    ],
    school_instructor: [
      {
        at: 5.5,
        label: 'shell.menu.certificates',
        href: '/school-instructor/certificates',
        icon: 'award',
        permission: 'score_certificates',
        group: 'marks',
      },
    ],
    educational_supervisor: [
      {
        at: 15,
        label: 'shell.menu.certificates',
        href: '/educational-supervisor/certificates',
        icon: 'award',
        permission: 'score_certificates',
        group: 'marks',
      },
    ],
  },
};
