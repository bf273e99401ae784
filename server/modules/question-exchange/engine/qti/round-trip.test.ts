import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '@/lib/contract/text';
import { asBank, bank, filesFor } from '../foreign/golden.test-support';
import { portable } from '../foreign/portable';
import { isFull, sampleSeed } from '@/tests/setup/sample';
import { codes, read } from '../golden.test-support';
import { exportQti } from './exporter';
import { qtiImporter } from './importer';

test('QTI 3.0: a package comes back without a difference and leaves again byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(bank, fc.constantFrom(...locales), async (questions, locale) => {
      const files = filesFor(questions);
      const first = await exportQti(questions, locale, files);
      const found = await read(qtiImporter, first);
      expect(found.flatMap(codes)).toEqual([]);
      expect(found.map(({ draft }) => draft)).toEqual(
        questions.map((question) => portable(question, files)?.draft),
      );
      expect(found.map(({ sourceId }) => sourceId)).toEqual(questions.map(({ id }) => id));
      const again = asBank(found);
      expect((await exportQti(again.questions, locale, again.files)).equals(first)).toBe(true);
    }),
    isFull ? { numRuns: 40 } : { numRuns: 20, seed: sampleSeed },
  );
});
