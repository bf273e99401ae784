import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification begins with a school that is there. */
const beyondSpec = ['/setup'];

export const setup: FeatureManifest = { routes: beyondSpec, beyondSpec };
