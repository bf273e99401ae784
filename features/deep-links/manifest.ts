import type { FeatureManifest } from '../feature-manifest';

export const deepLinks: FeatureManifest = {
  routes: ['/dynamic-link'],
};
