import type { FeatureManifest } from '@/features/feature-manifest';

export const offlineMarks: FeatureManifest = {
  routes: [],
  messages: {
    'offline-marks': ['school-instructor', 'educational-supervisor'],
  },
};
