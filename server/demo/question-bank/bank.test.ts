import { isDeepStrictEqual } from 'node:util';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { expect, test } from 'vitest';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { questionInput } from '@/lib/contract/questions/input';
import { questionTypes } from '@/lib/contract/questions/types';
import type { Localized } from '@/lib/contract/text';
import { cleanContent, fileIds, languages } from '@/server/modules/quizzes/questions/engine/content-texts';
import { fingerprint } from '@/server/modules/quizzes/questions/engine/fingerprints';
import { grade, rightAnswers, validateAnswer } from '@/server/modules/quizzes/questions/engine/registry';
import { unescapeHtml } from '@/server/platform/text/html';
import { bank } from './bank';
import { fileIdOf } from './notation';
import { allPictures } from './pictures';
import { sounds } from './sounds';

const count = (keys: string[]) => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
const textsOf = (content: QuestionContent): Localized[] => [
  content.prompt,
  ...('text' in content ? [content.text] : []),
  ...('options' in content ? content.options.map(({ text }) => text) : []),
  ...('stems' in content ? content.stems.map(({ text }) => text) : []),
];
const media = new Set([...allPictures().map(({ name }) => name), ...Object.keys(sounds)].map(fileIdOf));

test('at least four hundred questions, of every type', () => {
  const types = count(bank.map(({ input }) => input.content.type));
  for (const type of questionTypes) expect(types[type], type).toBeGreaterThanOrEqual(10);
  expect(bank.length).toBeGreaterThanOrEqual(400);
});

test('enough for homework in science and mathematics of grade 5, every type of question in science', () => {
  const subjects = count(bank.map(({ subject }) => subject));
  expect(subjects['g5.science']).toBeGreaterThanOrEqual(70);
  expect(subjects['g5.math']).toBeGreaterThanOrEqual(70);
  const science = bank.filter(({ subject }) => subject === 'g5.science');
  expect(new Set(science.map(({ input }) => input.content.type)).size).toBe(questionTypes.length);
});

test('keys are unique and no question comes twice', () => {
  const twice = (keys: string[]) => Object.entries(count(keys)).filter(([, times]) => times > 1);
  expect(twice(bank.map(({ key }) => key))).toEqual([]);
  const prints = bank.map(({ input, key }) => [fingerprint(input.content), key] as const);
  const doubled = new Set(twice(prints.map(([print]) => print)).map(([print]) => print));
  expect(prints.filter(([print]) => doubled.has(print))).toEqual([]);
});

/** Keys of the questions that break a rule, with what is wrong. */
const broken = (rule: (item: (typeof bank)[number]) => unknown) =>
  bank.flatMap((item) => {
    const problem = rule(item);
    return problem === undefined || problem === false ? [] : [[item.key, problem]];
  });

test('every question is one that the editor would take, clean as it is stored', () => {
  expect(broken(({ input }) => questionInput.safeParse(input).error?.issues)).toEqual([]);
  expect(broken(({ input }) => !isDeepStrictEqual(cleanContent(input.content), input.content))).toEqual([]);
});

test('every question reads in Arabic and in English', () => {
  expect(broken(({ input }) => languages(input.content).length < 2)).toEqual([]);
  expect(
    broken(({ input }) => textsOf(input.content).some(({ ar, en }) => Boolean(ar) !== Boolean(en))),
  ).toEqual([]);
});

test('the right answer gets full marks, a blank one none, and essays have a rubric', () => {
  expect(
    broken(({ input: { content, key } }) => {
      if (key.type === 'essay') return key.rubric.length < 2;
      const right = rightAnswers(content, key);
      return (
        validateAnswer(content, right).length > 0 ||
        grade(content, key, right).fraction !== 1 ||
        grade(content, key, []).state !== 'blank'
      );
    }),
  ).toEqual([]);
});

test('every formula can be set, every file is stored and no notation is left over', () => {
  const textOf = ({ input }: (typeof bank)[number]) =>
    [...textsOf(input.content), input.explanation ?? {}]
      .flatMap(({ ar, en }) => [ar ?? '', en ?? ''])
      .join(' ');
  expect(
    broken((item) =>
      [...textOf(item).matchAll(/data-math="([^"]*)"/g)]
        .map(([, latex = '']) => katex.renderToString(unescapeHtml(latex), { throwOnError: false }))
        .find((set) => set.includes('katex-error')),
    ),
  ).toEqual([]);
  expect(broken(({ input }) => fileIds(input.content).find((id) => !media.has(id)))).toEqual([]);
  expect(broken((item) => /\$|\*\*|\[\[(?!p\d\]\])|undefined|NaN/.exec(textOf(item))?.[0])).toEqual([]);
});
