import type { FeatureManifest } from '../feature-manifest';

export const assessments: FeatureManifest = {
  routes: [],
};
