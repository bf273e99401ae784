import type { IconName } from '@/components/ui/icon-names';
import type { Manifest } from '@/lib/areas/manifest';

/** What a feature adds to the product; `manifest.ts` of its folder, listed in `registry.ts`. */
export type FeatureManifest = Manifest<IconName>;
