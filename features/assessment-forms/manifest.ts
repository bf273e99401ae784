import type { FeatureManifest } from '../feature-manifest';

export const assessmentForms: FeatureManifest = {
  routes: [],
};
