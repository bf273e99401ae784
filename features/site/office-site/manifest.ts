import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = [
  '/office/announcements',
  '/office/activities',
  '/office/activities/new',
  '/office/activities/{id}',
];

export const officeSite: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 24,
        label: 'office-site.navigation.announcements',
        href: '/office/announcements',
        icon: 'megaphone',
        permission: 'office_site',
      },
      {
        at: 24.5,
        label: 'office-site.navigation.activities',
        href: '/office/activities',
        icon: 'shapes',
        permission: 'office_site',
      },
    ],
  },
};
