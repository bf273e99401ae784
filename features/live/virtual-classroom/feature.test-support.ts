import type { FeatureSupport } from '@/tests/feature-support';
import { demoId } from '@/server/demo/random';

export const visits: FeatureSupport['visits'] = [
  { pages: /^\/vcr\/student\//, visitor: 'student' },
  { pages: /^\/vcr\//, example: (pattern) => pattern.replace('[id]', demoId('vcr classmate')) },
];
