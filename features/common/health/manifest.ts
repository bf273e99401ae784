import type { FeatureManifest } from '@/features/feature-manifest';

export const health: FeatureManifest = {
  routes: ['/service-health', '/service-health/outbox'],
  beyondSpec: ['/service-health/outbox'],
};
