import type { FeatureManifest } from '../feature-manifest';

export const notifications: FeatureManifest = {
  routes: [],
  messages: {
    notifications: ['personal'],
  },
};
