import type { FeatureManifest } from '../feature-manifest';

/** The specification begins with a school that is there. */
const beyondSpec = ['/setup'];

export const setup: FeatureManifest = { routes: beyondSpec, beyondSpec };
