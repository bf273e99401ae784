import type { FeatureManifest } from '../feature-manifest';

export const activities: FeatureManifest = {
  routes: ['/general-activity/{id}', '/general-activity/{id}/{subject}'],
};
