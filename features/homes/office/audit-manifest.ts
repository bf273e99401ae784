import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office/audit'];

export const officeAudit: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 29,
        label: 'office-audit.navigation.audit',
        href: '/office/audit',
        icon: 'clipboard-list',
        module: 'office_audit',
      },
    ],
  },
};
