import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlacedQuestion } from '@/lib/contract/questions/input';
import { questionTypes } from '@/lib/contract/questions/types';
import { hasText, type Localized, locales } from '@/lib/contract/text';
import { questionOf } from '@/server/modules/quizzes/questions/engine/arbitraries.test-support';
import { cleanContent } from '@/server/modules/quizzes/questions/engine/content-texts';
import { isFull, sampleSeed } from '@/tests/setup/sample';
import { cleanHtml } from '@/server/platform/text/rich-text';
import { type ExportQuestion, hasBareImages } from './exporter';
import { exportGift } from './gift/exporter';
import { giftImporter } from './gift/importer';
import { COMPLETE_PROMPT } from './gift/to-draft';
import { codes, read } from './golden.test-support';
import type { ParsedQuestion, QuestionDraft } from './importer';
import { exportJsonl } from './jsonl/exporter';
import { jsonlImporter } from './jsonl/importer';
import { richToPlain } from './rich';
import { exampleQuestions } from './sheet/examples';
import { exportSheet } from './sheet/exporter';
import { csvImporter, xlsxImporter } from './sheet/importer';
import { sheetHolds } from './sheet/vocabulary';

const toExport = (input: PlacedQuestion, index: number): ExportQuestion => ({
  id: `q-${index}`,
  subject_id: input.subject_id,
  section_id: input.section_id,
  difficulty: input.difficulty,
  status: input.status ?? 'approved',
  skill: input.skill ?? null,
  tags: input.tags ?? [],
  content: cleanContent(input.content),
  key: input.key,
  explanation: input.explanation ?? null,
});

const runs = isFull ? { numRuns: 60 } : { numRuns: 20, seed: sampleSeed };

const anyType = fc.constantFrom(...questionTypes).chain(questionOf);
const list = fc.array(anyType, { minLength: 1, maxLength: 8 }).map((inputs) => inputs.map(toExport));

type Plain = { [key: string]: unknown };
/** Without what says nothing: empty texts, flags that are off, a scoring that is the default, absent keys. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruned);
  if (value === null || typeof value !== 'object')
    return typeof value === 'string'
      ? cleanHtml(value).replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1')
      : value;
  const entries = Object.entries(value).map(([key, entry]) => [key, pruned(entry)] as const);
  return Object.fromEntries(
    entries.filter(
      ([key, entry]) =>
        entry !== undefined &&
        entry !== null &&
        entry !== '' &&
        (entry !== false) === (key !== 'correct' || true) &&
        !(Array.isArray(entry) && entry.length === 0 && key === 'tags') &&
        !(typeof entry === 'object' && !Array.isArray(entry) && Object.keys(entry).length === 0),
    ),
  );
}

/** Ids of options, stems and criteria by their place, since a table has numbers only. */
function renumbered(draft: Pick<QuestionDraft, 'content' | 'key'>): Plain {
  const { content, key } = draft;
  const map = new Map<string, string>();
  if ('options' in content)
    for (const [index, { id }] of content.options.entries()) map.set(id, `o${index + 1}`);
  if ('stems' in content) for (const [index, { id }] of content.stems.entries()) map.set(id, `s${index + 1}`);
  if (key.type === 'essay') for (const [index, { id }] of key.rubric.entries()) map.set(id, `c${index + 1}`);
  const named = (id: string) => map.get(id) ?? id;
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [
        name,
        name === 'id' || name === 'option_id' ? named(String(entry)) : rename(entry),
      ]),
    );
  };
  const renamed = rename({ content, key }) as { content: Plain; key: Plain };
  if ('pairs' in key)
    renamed.key.pairs = Object.fromEntries(
      Object.entries(key.pairs).map(([left, right]) => [named(left), named(right)]),
    );
  if ('option_ids' in key) renamed.key.option_ids = key.option_ids.map(named).sort();
  if ('order' in key) renamed.key.order = key.order.map(named);
  return renamed;
}

const drafts = (found: ParsedQuestion[]) => found.map(({ draft, notes }) => draft ?? notes);

test('JSON lines hold every question exactly', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (questions) => {
      const found = await read(jsonlImporter, [...exportJsonl(questions, 'ar')].join(''));
      const expected = questions.map(
        ({ id: _id, subject_id: _subject, skill, tags, explanation, ...rest }) => ({
          ...rest,
          ...(skill && { skill }),
          ...(tags.length > 0 && { tags }),
          ...(explanation && hasText(explanation) && { explanation }),
        }),
      );
      expect(drafts(found).map(pruned)).toEqual(expected.map(pruned));
      expect(found.map(({ sourceId }) => sourceId)).toEqual(questions.map(({ id }) => id));
    }),
    runs,
  );
});

/** What a table leaves out: sound and film, and images of options. */
function asSheet(question: ExportQuestion): unknown {
  const { content, key } = renumbered(question) as {
    content: { media?: Plain; image?: unknown; options?: Plain[]; stems?: Plain[] };
    key: Plain;
  };
  for (const option of [...(content.options ?? []), ...(content.stems ?? [])]) delete option.image;
  const image = content.image === undefined ? content.media?.image : undefined;
  const { media: _media, ...rest } = content;
  return pruned({
    difficulty: question.difficulty,
    status: question.status,
    content: { ...rest, ...(image ? { media: { image } } : {}) },
    key,
    explanation: question.explanation,
  });
}

for (const [format, importer] of [
  ['csv', csvImporter],
  ['xlsx', xlsxImporter],
] as const) {
  test(`a table in ${format} holds every question but its sound, its film and the images of its options`, async () => {
    await fc.assert(
      fc.asyncProperty(list, fc.constantFrom(...locales), async (questions, locale) => {
        const found = await read(importer, await exportSheet(format, questions, locale)).catch(
          (error: Error) => error,
        );
        const held = questions.filter(({ content }) => sheetHolds(content.type) && !hasBareImages(content));
        if (held.length === 0) expect(found).toMatchObject({ code: 'no_questions' });
        else {
          const parsed = found as ParsedQuestion[];
          const seen = parsed.map(({ draft, notes }) =>
            draft ? pruned({ ...draft, ...renumbered(draft) }) : notes,
          );
          expect(seen).toEqual(held.map(asSheet));
          expect(parsed.flatMap(({ notes }) => notes)).toEqual([]);
        }
      }),
      runs,
    );
  });
}

const giftTypes = [
  'true_false',
  'single_choice',
  'multiple_choice',
  'matching',
  'complete',
  'essay',
] as const;

/** What GIFT says of a question; options of pairs in the order in which the pairs name them. */
function asGift(
  draft: Pick<QuestionDraft, 'content' | 'key'> & { explanation?: Localized | null | undefined },
): unknown {
  const { content, key } = draft;
  const text = (value: Localized) =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, html]) => html?.trim())
        .map(([locale, html]) => [locale, richToPlain(cleanHtml(html ?? '')).replace(/\s+/g, ' ')]),
    );
  const textOf = (id: string | undefined) =>
    text(('options' in content ? content.options.find((option) => option.id === id)?.text : undefined) ?? {});
  const shared = {
    type: content.type,
    prompt: text(content.prompt),
    explanation: text(draft.explanation ?? {}),
  };
  if (key.type === 'single_choice' || key.type === 'multiple_choice')
    return {
      ...shared,
      options:
        'options' in content &&
        content.options.map(({ id, text: own }) => [text(own), key.option_ids.includes(id)]),
    };
  if (key.type === 'true_false') return { ...shared, correct: key.correct };
  if (key.type === 'matching' && content.type === 'matching')
    return {
      ...shared,
      pairs: content.stems.map(({ id, text: own }) => [text(own), textOf(key.pairs[id])]),
      options: content.options.map(({ id }) => JSON.stringify(textOf(id))).sort(),
    };
  if (key.type !== 'complete') return shared;
  const plain = (entry: object) =>
    JSON.stringify('text' in entry ? entry.text : 'number' in entry ? String(entry.number) : '');
  const isMixed = new Set(key.blanks[0]?.accepted.map((entry) => 'text' in entry)).size > 1;
  return {
    ...shared,
    accepted: key.blanks[0]?.accepted
      .map((entry) =>
        isMixed || 'text' in entry
          ? plain(entry)
          : JSON.stringify([entry.number, entry.tolerance ? entry.tolerance : 0]),
      )
      .filter((entry, index, all) => all.indexOf(entry) === index),
  };
}

/** The one form of blank that GIFT has no loss for: an answer below the question. */
const toLine = (question: ExportQuestion): ExportQuestion => {
  const { content, key } = question;
  if (content.type !== 'complete' || key.type !== 'complete') return question;
  const [blank] = key.blanks;
  if (!blank) return question;
  return {
    ...question,
    content: { ...content, text: { ar: `[[${blank.id}]]` } },
    key: { ...key, blanks: [blank] },
  };
};

test('GIFT holds the kinds that it knows', async () => {
  const questions = fc.array(fc.constantFrom(...giftTypes).chain(questionOf), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(questions, fc.constantFrom(...locales), async (inputs, locale) => {
      const all = inputs
        .map((input, index) => toLine(toExport(input, index)))
        .filter(({ content }) => !hasBareImages(content));
      fc.pre(all.length > 0);
      const found = await read(giftImporter, [...exportGift(all, locale)].join(''));
      expect(found.map(({ draft, notes }) => (draft ? asGift(draft) : notes))).toEqual(all.map(asGift));
      expect(found.map(({ sourceId }) => sourceId)).toEqual(all.map(({ id }) => id));
    }),
    runs,
  );
});

test('a sentence with a gap comes back in place, and what GIFT cannot say stays a comment with its reason', async () => {
  const [sentence] = exampleQuestions.filter(({ content }) => content.type === 'complete');
  if (sentence?.content.type !== 'complete' || sentence.key.type !== 'complete')
    throw new Error('no example');
  const gap: ExportQuestion = {
    ...sentence,
    content: {
      ...sentence.content,
      prompt: COMPLETE_PROMPT,
      text: { ar: 'يغلي الماء عند [[b1]]، ثم يتبخر.' },
    },
    key: { type: 'complete', blanks: [{ id: 'b1', accepted: [{ text: 'مئة' }, { text: '*' }] }] },
  };
  const source = [...exportGift([gap, ...exampleQuestions], 'ar')].join('');
  const found = await read(giftImporter, source);
  expect(found[0]?.draft?.content).toEqual({
    type: 'complete',
    prompt: { ar: COMPLETE_PROMPT.ar },
    text: gap.content.type === 'complete' && gap.content.text,
  });
  expect(found[0]?.draft?.key).toEqual(gap.key);
  expect(found.map(({ draft }) => draft?.content.type)).toEqual([
    'complete',
    'single_choice',
    'multiple_choice',
    'true_false',
    'matching',
    'essay',
  ]);
  expect(source).toContain('// هذا النوع لا يُحفظ في هذا الملف: ترتيب.');
  expect(source).toContain('// لا يُحفظ في هذا الملف إلا سؤال ذو فراغ واحد.');
});

test('examples of the template come back whole from both tables, in both languages', async () => {
  for (const locale of locales) {
    for (const [format, importer] of [
      ['csv', csvImporter],
      ['xlsx', xlsxImporter],
    ] as const) {
      const found = await read(importer, await exportSheet(format, exampleQuestions, locale));
      expect(found.flatMap(codes)).toEqual([]);
      expect(found.map(({ draft }) => draft && pruned({ ...draft, ...renumbered(draft) }))).toEqual(
        exampleQuestions.map(asSheet),
      );
    }
  }
});
