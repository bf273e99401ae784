import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office/settings'];

export const settings: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 27,
        label: 'office-settings.navigation.settings',
        href: '/office/settings',
        icon: 'settings',
        permission: 'office_settings',
      },
    ],
  },
};
