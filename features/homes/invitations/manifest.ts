import type { FeatureManifest } from '@/features/feature-manifest';

/** Of everybody who is no student. */
const beyondSpec = ['/invitations'];

export const invitations: FeatureManifest = {
  beyondSpec,
  routes: ['/student/invitations', ...beyondSpec],
  menu: {
    student: [
      {
        at: 22,
        label: 'shell.menu.invitations',
        href: '/student/invitations',
        icon: 'mail',
        group: 'practice',
        counter: 'invitations_waiting',
      },
    ],
    parent: [
      {
        at: 8,
        label: 'shell.menu.invitations',
        href: '/invitations',
        icon: 'mail',
        counter: 'invitations_waiting',
      },
    ],
    student_teacher: [
      {
        at: 7,
        label: 'shell.menu.invitations',
        href: '/invitations',
        icon: 'mail',
        counter: 'invitations_waiting',
      },
    ],
    instructor: [
      {
        at: 6,
        label: 'shell.menu.invitations',
        href: '/invitations',
        icon: 'mail',
        counter: 'invitations_waiting',
      },
    ],
  },
};
