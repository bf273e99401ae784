import type { FeatureSupport } from '@/tests/feature-support';
import { classmate } from '@/e2e/people';
import { demoId } from '@/server/demo/random';

/** A lobby of the student on its wall, one to join, and one that is over. */
const competitions = [
  { pages: /\/join$/, key: 'fractions open' },
  { pages: /\/report/, key: 'water final' },
  { pages: /./, key: 'water of the last' },
];

export const visits: FeatureSupport['visits'] = [
  {
    pages: /^\/student\/competitions\/.*\[/,
    example: (pattern) =>
      pattern
        .replace('[id]', demoId(`competition ${competitions.find(({ pages }) => pages.test(pattern))?.key}`))
        .replace('[student]', classmate(19).id)
        .replace(/Start$/, 'Start?view=screen'),
  },
];
