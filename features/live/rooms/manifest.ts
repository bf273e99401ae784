import type { FeatureManifest } from '@/features/feature-manifest';

/** The room of a live session: the specification names what leads there and no page of it. */
const beyondSpec = ['/room/{session}'];

export const rooms: FeatureManifest = {
  beyondSpec,
  routes: beyondSpec,
};
