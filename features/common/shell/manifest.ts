import { type AreaKey, areas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

export const shell: FeatureManifest = {
  routes: [],
  messages: { shell: Object.keys(areas) as AreaKey[] },
};
