import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type fc from 'fast-check';
import type { QuestionType } from '@/lib/contract/questions/types';
import type { Golden } from './golden-parts.test-support';

/** Examples of one type for all tests: `body` has no prompt and no type, which every question gets. */
export type Samples = {
  type: QuestionType;
  golden: Golden;
  body: fc.Arbitrary<{ content: object; key: object }>;
};

const folder = join(import.meta.dirname, 'samples');
const files = existsSync(folder) ? readdirSync(folder).sort() : [];

/** One file a type in `samples`, found by the folder; types that came earlier stand in the files beside. */
export const allSamples: Samples[] = await Promise.all(
  files.map(
    async (name) => ((await import(/* @vite-ignore */ join(folder, name))) as { samples: Samples }).samples,
  ),
);

export function samplesOf(type: QuestionType): Samples {
  const found = allSamples.find((samples) => samples.type === type);
  if (!found) throw new Error(`no samples of ${type} in engine/samples`);
  return found;
}
