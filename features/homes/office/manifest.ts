import { officeModules } from '@/lib/contract/roles';
import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office'];

export const officeHome: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 0.5,
        label: 'office-home.navigation.home',
        href: '/office',
        icon: 'house',
        anyModule: officeModules,
      },
    ],
  },
};
