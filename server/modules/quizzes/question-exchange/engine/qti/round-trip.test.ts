import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '@/lib/contract/text';
import { asBank, bank, filesFor } from '../foreign/golden.test-support';
import { portable } from '../foreign/portable';
import type { ExportQuestion } from '../exporter';
import { isFull, sampleSeed } from '@/tests/setup/sample';
import { codes, read } from '../golden.test-support';
import { openArchive } from './archive';
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

test('QTI 3.0: a word for a gap is no block, and a gap stands in one', async () => {
  const question: ExportQuestion = {
    id: 'q-1',
    subject_id: '',
    section_id: '',
    difficulty: 2,
    status: 'approved',
    skill: null,
    tags: [],
    content: {
      type: 'drag_drop_text',
      prompt: { ar: 'أكمل', en: 'Complete' },
      text: { ar: 'عاصمة مصر [[p1]].', en: 'The capital of Egypt is [[p1]].' },
      options: [
        { id: 'o1', text: { ar: 'القاهرة', en: 'Cairo' } },
        { id: 'o2', text: { ar: 'أسوان', en: 'Aswan' } },
      ],
    },
    key: { type: 'drag_drop_text', pairs: { p1: 'o1' } },
    explanation: null,
  };
  const archive = await openArchive(await exportQti([question], 'ar', new Map()));
  const item = String(await archive.read('items/q-1.xml'));
  expect(item).toMatch(/<qti-gap-text\b[^>]*><span xml:lang="ar">القاهرة<\/span>/);
  expect(item).toMatch(/<p xml:lang="en">The capital of Egypt is <qti-gap\b/);
});
