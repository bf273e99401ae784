import { officePermissions } from '@/lib/contract/roles';
import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office', '/office/audit'];

export const office: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 0.5,
        label: 'office-home.navigation.home',
        href: '/office',
        icon: 'house',
        anyPermission: officePermissions,
      },
      {
        at: 29,
        label: 'office-audit.navigation.audit',
        href: '/office/audit',
        icon: 'clipboard-list',
        permission: 'office_audit',
      },
    ],
  },
};
