import type { FeatureManifest } from '../feature-manifest';

export const certificates: FeatureManifest = {
  beyondSpec: ['/verify/{code}'],
  routes: ['/student/certificate', '/verify/{code}'],
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
  },
};
