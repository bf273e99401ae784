import type { FeatureManifest } from '@/features/feature-manifest';

export const activities: FeatureManifest = {
  beyondSpec: ['/general-activity'],
  routes: ['/general-activity', '/general-activity/{id}', '/general-activity/{id}/{subject}'],
};
