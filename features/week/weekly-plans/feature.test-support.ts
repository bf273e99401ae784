import type { FeatureSupport } from '@/tests/feature-support';
import { demoId } from '@/server/demo/random';

export const visits: FeatureSupport['visits'] = [
  {
    pages: /^(?!\/home\/).*\/weekly-plan\//,
    example: (pattern) => pattern.replace('[id]', demoId('weekly plan shore.5a g5.science -1')),
  },
];
