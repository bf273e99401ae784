import type { FeatureManifest } from '@/features/feature-manifest';

export const account: FeatureManifest = {
  routes: ['/auth/change-password', '/auth/profile', '/auth/security'],
  messages: {
    account: ['personal'],
  },
};
