import type { FeatureManifest } from '../feature-manifest';

export const timetable: FeatureManifest = {
  routes: ['/student/my-school', '/student/sessions'],
  menu: {
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
