import type { FeatureSupport } from '@/tests/feature-support';
import { demoId } from '@/server/demo/random';

/** The shop, orders that were paid, declined and asked for by a child, and a fee in parts. */
const parts = [
  '',
  `?order=${demoId('order o')}`,
  `?order=${demoId('order t')}`,
  `?request=${demoId('order asked four')}`,
  `?due=${demoId('due tuition shore.5a 0')}`,
];

export const visits: FeatureSupport['visits'] = [
  { pages: /^\/payment$/, visitor: 'parent', parts },
  {
    pages: /^\/payment\/payment-done$/,
    visitor: 'parent',
    example: (pattern) => `${pattern}?payment=${demoId('payment a')}`,
  },
  {
    pages: /^\/payment\/test-checkout\//,
    visitor: 'parent',
    example: (pattern) => pattern.replace('[payment]', demoId('payment i')),
  },
  { pages: /^\/payment(?:\/|$)/, visitor: 'parent' },
];
