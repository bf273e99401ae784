import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '@/lib/contract/text';
import { questionTypes } from '@/lib/contract/questions/types';
import type { ExportQuestion } from '@/server/modules/quizzes/question-exchange/engine/exporter';
import {
  asBank,
  filesFor,
} from '@/server/modules/quizzes/question-exchange/engine/foreign/golden.test-support';
import { portable } from '@/server/modules/quizzes/question-exchange/engine/foreign/portable';
import { exportGift } from '@/server/modules/quizzes/question-exchange/engine/gift/exporter';
import { giftImporter } from '@/server/modules/quizzes/question-exchange/engine/gift/importer';
import { codes, read } from '@/server/modules/quizzes/question-exchange/engine/golden.test-support';
import type { ParsedQuestion } from '@/server/modules/quizzes/question-exchange/engine/importer';
import { exportJsonl } from '@/server/modules/quizzes/question-exchange/engine/jsonl/exporter';
import { jsonlImporter } from '@/server/modules/quizzes/question-exchange/engine/jsonl/importer';
import { exportMoodle } from '@/server/modules/quizzes/question-exchange/engine/moodle/exporter';
import { moodleImporter } from '@/server/modules/quizzes/question-exchange/engine/moodle/importer';
import { exportQti } from '@/server/modules/quizzes/question-exchange/engine/qti/exporter';
import { qtiImporter } from '@/server/modules/quizzes/question-exchange/engine/qti/importer';
import { isFull } from '../setup/sample';
import { hostileBank } from './hostile-bank';

const runs = Number(process.env.EXCHANGE_RUNS ?? (isFull ? 150 : 20));
const options = { numRuns: runs, verbose: 1 as const };
const locale = fc.constantFrom(...locales);
const drafts = (found: ParsedQuestion[]) => found.map(({ draft, notes }) => draft ?? notes);

test('the generator makes every type, with and without files, in one language and in two', () => {
  const all = fc.sample(hostileBank, { numRuns: isFull ? 150 : 60, seed: 7 }).flat();
  expect(new Set(all.map(({ content }) => content.type))).toEqual(new Set(questionTypes));
  const languages = new Set(all.map(({ content }) => Object.keys(content.prompt).sort().join()));
  expect(languages).toEqual(new Set(['ar', 'en', 'ar,en']));
  expect(all.some((question) => filesFor([question]).size > 0)).toBe(true);
});

test('Moodle XML: hostile texts come back as they were, and leave again byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(hostileBank, locale, async (questions, language) => {
      const files = filesFor(questions);
      const first = [...exportMoodle(questions, language, files)].join('');
      const found = await read(moodleImporter, first);
      expect(found.flatMap(codes)).toEqual([]);
      expect(drafts(found)).toEqual(questions.map((question) => portable(question, files)?.draft));
      const again = asBank(found);
      expect([...exportMoodle(again.questions, language, again.files)].join('')).toBe(first);
    }),
    options,
  );
});

test('QTI 3.0: hostile texts come back as they were, and the package leaves again byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(hostileBank, locale, async (questions, language) => {
      const files = filesFor(questions);
      const first = await exportQti(questions, language, files);
      const found = await read(qtiImporter, first);
      expect(found.flatMap(codes)).toEqual([]);
      expect(drafts(found)).toEqual(questions.map((question) => portable(question, files)?.draft));
      const again = asBank(found);
      expect((await exportQti(again.questions, language, again.files)).equals(first)).toBe(true);
    }),
    options,
  );
});

/** What was read, with the place in the school that an importer leaves to its user. */
const backInPlace = (found: ParsedQuestion[], questions: ExportQuestion[]) =>
  asBank(found).questions.map((question, index) => ({
    ...question,
    subject_id: questions[index]?.subject_id ?? '',
    section_id: questions[index]?.section_id ?? '',
  }));
test('JSON lines: hostile texts come back as they were, and leave again byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(hostileBank, locale, async (questions, language) => {
      const first = [...exportJsonl(questions, language)].join('');
      const found = await read(jsonlImporter, first);
      expect(found.flatMap(codes)).toEqual([]);
      expect([...exportJsonl(backInPlace(found, questions), language)].join('')).toBe(first);
    }),
    options,
  );
});

/** Lines that name what GIFT has no form for. */
const remark = /^\/\/ (?!\[id:)/;
const isWhole = (question: ExportQuestion) =>
  [...exportGift([question], 'ar')]
    .join('')
    .split('\n')
    .every((line) => !remark.test(line));

/** Without what GIFT never holds: files, difficulty, skill and state. */
function simple({ content: { media: _media, ...content }, ...question }: ExportQuestion): ExportQuestion {
  return {
    ...question,
    content: content as ExportQuestion['content'],
    difficulty: 2,
    status: 'approved',
    skill: null,
  };
}

test('GIFT: what it can hold leaves again byte for byte; what it cannot is named, and the rest is stable', async () => {
  let held = 0;
  await fc.assert(
    fc.asyncProperty(hostileBank, locale, async (questions, language) => {
      const whole = questions.map(simple).filter(isWhole);
      held += whole.length;
      if (whole.length > 0) {
        const first = [...exportGift(whole, language)].join('');
        const found = await read(giftImporter, first);
        expect(found.flatMap(codes)).toEqual([]);
        expect([...exportGift(asBank(found).questions, language)].join('')).toBe(first);
      }
      const all = [...exportGift(questions, language)].join('');
      const found = await read(giftImporter, all).catch(() => []);
      if (found.length === 0) return;
      const second = [...exportGift(asBank(found).questions, language)].join('');
      const again = asBank(await read(giftImporter, second));
      expect([...exportGift(again.questions, language)].join('')).toBe(second);
      expect(again.questions.map(({ id }) => id)).toEqual(found.map(({ sourceId }) => sourceId));
    }),
    options,
  );
  expect(held).toBeGreaterThan(0);
});
