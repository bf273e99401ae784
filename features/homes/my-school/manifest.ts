import type { FeatureManifest } from '@/features/feature-manifest';

export const mySchool: FeatureManifest = {
  routes: ['/my-school'],
  menu: {
    student: [
      {
        at: 3,
        label: 'shell.menu.my_school',
        href: '/my-school',
        icon: 'school',
        only: 'school',
      },
    ],
    parent: [
      {
        at: 7,
        label: 'shell.menu.my_school',
        href: '/my-school',
        icon: 'school',
        group: 'school',
        bar: {
          order: 4,
        },
      },
    ],
    employee: [
      {
        at: 1,
        label: 'shell.menu.my_school',
        href: '/my-school',
        icon: 'school',
      },
    ],
  },
  messages: {
    school: ['personal'],
  },
};
