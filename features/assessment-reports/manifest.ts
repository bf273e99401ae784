import type { FeatureManifest } from '../feature-manifest';

export const assessmentReports: FeatureManifest = {
  routes: [],
};
