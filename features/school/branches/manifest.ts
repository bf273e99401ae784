import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office/branches'];

export const branches: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 26.5,
        label: 'office-branches.navigation.branches',
        href: '/office/branches',
        icon: 'map-pin',
        permission: 'office_structure',
      },
    ],
  },
};
