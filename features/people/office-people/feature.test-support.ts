import type { FeatureSupport } from '@/tests/feature-support';
import { classmate } from '@/e2e/people';

export const visits: FeatureSupport['visits'] = [
  { pages: /^\/office\/people\/\[id\]$/, example: (pattern) => pattern.replace('[id]', classmate(3).id) },
  {
    pages: /^\/office\/people\/merge$/,
    example: (pattern) => `${pattern}?one=${classmate(3).id}&other=${classmate(4).id}`,
  },
];
