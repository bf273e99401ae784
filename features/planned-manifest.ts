import type { FeatureManifest } from './feature-manifest';
import { plannedForLearners } from './planned-learners';

/** Menu items of pages that later work brings: named, but no links. A new feature takes its own over. */
export const planned: FeatureManifest = {
  routes: [],
  menu: plannedForLearners,
};
