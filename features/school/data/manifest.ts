import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office/data', '/office/data/{id}'];

export const data: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 28,
        label: 'office-data.navigation.data',
        href: '/office/data',
        icon: 'database',
        permission: 'office_data',
      },
    ],
  },
};
