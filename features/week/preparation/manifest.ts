import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

export const preparation: FeatureManifest = {
  routes: [
    '/student/preparation',
    '/school-instructor/preparation/create',
    '/school-instructor/sessions2/{id}/preparation',
    ...inBothStaffAreas([
      '/preparation',
      '/preparation/edit/{id}',
      '/sessions/{id}/preparation',
      '/sessions/{id}/preparation/media/{media}',
    ]),
  ],
  menu: {
    student: [
      {
        at: 9,
        label: 'shell.menu.working_papers',
        href: '/student/preparation',
        icon: 'file-text',
        only: 'school',
      },
    ],
    school_instructor: [
      {
        at: 3,
        label: 'shell.menu.preparation',
        href: '/school-instructor/preparation',
        icon: 'notebook-pen',
        isMirrored: true,
        permission: 'classroom_subject_preparation',
        counter: 'preparations_waiting',
      },
    ],
    educational_supervisor: [
      {
        at: 1,
        label: 'shell.menu.preparation',
        href: '/educational-supervisor/preparation',
        icon: 'notebook-pen',
        isMirrored: true,
        permission: 'classroom_subject_preparation',
        counter: 'preparations_waiting',
      },
    ],
  },
};
