import type { FeatureManifest } from '@/features/feature-manifest';

export const deepLinks: FeatureManifest = {
  routes: ['/dynamic-link'],
};
