import type { FeatureSupport } from '@/tests/feature-support';
import { demoId } from '@/server/demo/random';

/** A test that the demo student has begun, and one that waits for the counsellor. */
const example = (pattern: string): string =>
  pattern.replace(
    '[id]',
    pattern.includes('counsellor') ? demoId('psychological attempt shore.5a 0 exam-anxiety') : 'interests',
  );

export const visits: FeatureSupport['visits'] = [
  { pages: /^\/psychological-tests\/parent$/, visitor: 'parent', example },
  { pages: /^\/psychological-tests\/counsellor/, visitor: 'employee', example },
  { pages: /^\/psychological-tests\//, visitor: 'student', example },
];
