import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '@/lib/contract/text';
import { asBank, bank, filesFor } from '../foreign/golden.test-support';
import { portable } from '../foreign/portable';
import { isFull, sampleSeed } from '@/tests/setup/sample';
import { codes, read } from '../golden.test-support';
import { exportMoodle } from './exporter';
import { moodleImporter } from './importer';

test('Moodle XML: what leaves the bank comes back without a difference and leaves it again byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(bank, fc.constantFrom(...locales), async (questions, locale) => {
      const files = filesFor(questions);
      const first = [...exportMoodle(questions, locale, files)].join('');
      const found = await read(moodleImporter, first);
      expect(found.flatMap(codes)).toEqual([]);
      expect(found.map(({ draft }) => draft)).toEqual(
        questions.map((question) => portable(question, files)?.draft),
      );
      expect(found.map(({ sourceId }) => sourceId)).toEqual(questions.map(({ id }) => id));
      const again = asBank(found);
      expect([...exportMoodle(again.questions, locale, again.files)].join('')).toBe(first);
    }),
    isFull ? { numRuns: 60 } : { numRuns: 20, seed: sampleSeed },
  );
});
