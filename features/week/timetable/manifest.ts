import type { FeatureManifest } from '@/features/feature-manifest';

/** Pages that the specification does not list: of teachers, editors and people who follow a student. */
const beyondSpec = [
  '/school-instructor/timetable',
  '/educational-supervisor/timetable',
  '/educational-supervisor/timetable/setup',
  '/office/calendar',
  '/office/timetable',
  '/home/parent/timetable/{id}',
  '/home/student_teacher/timetable/{id}',
];

export const timetable: FeatureManifest = {
  routes: ['/student/my-school', '/student/sessions', ...beyondSpec],
  beyondSpec,
  menu: {
    school_instructor: [
      {
        at: 1.5,
        label: 'shell.menu.my_timetable',
        href: '/school-instructor/timetable',
        icon: 'calendar-days',
        counter: 'covers_waiting',
      },
    ],
    educational_supervisor: [
      {
        at: 3.5,
        label: 'shell.menu.branch_timetable',
        href: '/educational-supervisor/timetable',
        icon: 'calendar-days',
        permission: 'timetable',
        counter: 'covers_waiting',
      },
    ],
    employee: [
      {
        at: 22,
        label: 'shell.menu.school_calendar',
        href: '/office/calendar',
        icon: 'calendar-days',
        permission: 'office_calendar',
      },
      {
        at: 22.5,
        label: 'shell.menu.branch_timetable',
        href: '/office/timetable',
        icon: 'table-2',
        permission: 'office_calendar',
      },
    ],
    student: [
      {
        at: 2,
        label: 'shell.menu.schedule',
        href: '/student/my-school',
        icon: 'calendar-days',
        only: 'school',
      },
      { at: 4, label: 'shell.menu.sessions', href: '/student/sessions', icon: 'monitor' },
    ],
  },
};
