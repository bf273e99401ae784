import type { FeatureManifest } from '@/features/feature-manifest';

/**
 * Pages that the specification does not list: hours of an instructor, consent of guardians, and what the
 * school settles.
 */
const beyondSpec = [
  '/vcr/instructor/calendar',
  '/parent/virtual-classes',
  '/educational-supervisor/virtual-classroom',
];

export const virtualClassroom: FeatureManifest = {
  beyondSpec,
  routes: [
    '/vcr/student/available-instructors',
    '/vcr/student/sessions/{id}',
    '/vcr/instructor/requests',
    '/vcr/instructor/requests/{id}',
    ...beyondSpec,
  ],
  menu: {
    student: [
      {
        at: 17,
        label: 'shell.menu.virtual_classrooms',
        href: '/vcr/student/available-instructors',
        under: '/vcr/student',
        icon: 'monitor',
        group: 'practice',
        counter: 'vcr_waiting',
      },
    ],
    parent: [
      {
        at: 2.5,
        label: 'shell.menu.virtual_classes',
        href: '/parent/virtual-classes',
        icon: 'monitor',
        counter: 'vcr_waiting',
      },
    ],
    instructor: [
      {
        at: 4,
        label: 'shell.menu.requests',
        href: '/vcr/instructor/requests',
        icon: 'inbox',
        counter: 'vcr_waiting',
      },
      {
        at: 5,
        label: 'shell.menu.vcr_hours',
        href: '/vcr/instructor/calendar',
        icon: 'calendar-days',
      },
    ],
    educational_supervisor: [
      {
        at: 12.5,
        label: 'shell.menu.virtual_classrooms',
        href: '/educational-supervisor/virtual-classroom',
        icon: 'monitor',
        group: 'school',
      },
    ],
  },
};
