import type { FeatureManifest } from '@/features/feature-manifest';

export const dashboards: FeatureManifest = {
  routes: [
    '/home/assessment_manager',
    '/home/educational_supervisor',
    '/home/instructor',
    '/home/instructor/Courses',
    '/home/parent',
    '/home/school-instructor',
    '/home/school_instructor',
    '/home/student',
    '/home/student_teacher',
  ],
  menu: {
    student: [
      {
        at: 1,
        label: 'shell.menu.my_day',
        href: '/home/student',
        icon: 'house',
        bar: {
          order: 1,
        },
      },
    ],
    student_teacher: [
      {
        at: 1,
        label: 'shell.menu.home',
        href: '/home/student_teacher',
        icon: 'house',
        bar: {
          order: 1,
        },
      },
    ],
    parent: [
      {
        at: 1,
        label: 'shell.menu.children',
        href: '/home/parent',
        icon: 'house',
        bar: {
          order: 1,
        },
      },
    ],
    instructor: [
      {
        at: 1,
        label: 'shell.menu.home',
        href: '/home/instructor',
        icon: 'house',
      },
      {
        at: 2,
        label: 'shell.menu.courses',
        href: '/home/instructor/Courses',
        icon: 'school',
      },
    ],
    school_instructor: [
      {
        at: 1,
        label: 'shell.menu.home',
        href: '/home/school_instructor',
        icon: 'house',
        permission: 'classroom_subject_preparation',
      },
    ],
    educational_supervisor: [
      {
        at: 3,
        label: 'shell.menu.home',
        href: '/home/educational_supervisor',
        icon: 'house',
        permission: 'homework',
      },
    ],
    assessment_manager: [
      {
        at: 1,
        label: 'shell.menu.home',
        href: '/home/assessment_manager',
        icon: 'house',
      },
    ],
  },
};
