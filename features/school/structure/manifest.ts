import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = [
  '/office/structure',
  '/office/classes',
  '/office/years',
  '/office/scores',
  '/office/years/close',
];

export const structure: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 19.5,
        label: 'office-structure.navigation.structure',
        href: '/office/structure',
        icon: 'library-big',
        permission: 'office_structure',
      },
      {
        at: 20,
        label: 'office-structure.navigation.classes',
        href: '/office/classes',
        icon: 'school',
        permission: 'office_structure',
      },
      {
        at: 21,
        label: 'office-structure.navigation.years',
        href: '/office/years',
        icon: 'calendar',
        permission: 'office_calendar',
      },
      {
        at: 21.5,
        label: 'office-structure.navigation.scores',
        href: '/office/scores',
        icon: 'award',
        permission: 'office_structure',
      },
    ],
  },
};
