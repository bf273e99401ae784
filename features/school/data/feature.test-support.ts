import type { FeatureSupport } from '@/tests/feature-support';
import { demoId } from '@/server/demo/random';

export const visits: FeatureSupport['visits'] = [
  {
    pages: /^\/office\/data\/\[id\]$/,
    example: (pattern) => pattern.replace('[id]', demoId('data import waiting')),
  },
];
