import katex from 'katex';
import { describe, expect, test } from 'vitest';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { questionInput } from '@/lib/contract/questions/input';
import { questionTypes } from '@/lib/contract/questions/types';
import type { Localized } from '@/lib/contract/text';
import { cleanContent, fileIds, fingerprint, languages } from '../../questions/content-texts';
import { grade, rightAnswers, validateAnswer } from '../../questions/registry';
import { unescapeHtml } from '../../text/html';
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

test('questions of every type', () => {
  const types = count(bank.map(({ input }) => input.content.type));
  for (const type of questionTypes) expect(types[type], type).toBeGreaterThanOrEqual(4);
  expect(bank.length).toBeGreaterThanOrEqual(100);
});

test('enough for homework in science and mathematics of grade 5, every type of question in science', () => {
  const subjects = count(bank.map(({ subject }) => subject));
  expect(subjects['g5.science']).toBeGreaterThanOrEqual(70);
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

describe.each(bank.map((item) => [item.key, item] as const))('%s', (_, { input }) => {
  const { content, key } = input;

  test('is a question that the editor would take, clean as it is stored', () => {
    expect(questionInput.safeParse(input).error?.issues).toBeUndefined();
    expect(cleanContent(content)).toEqual(content);
  });

  test('reads in Arabic and in English', () => {
    expect(languages(content)).toEqual(['ar', 'en']);
    for (const { ar, en } of textsOf(content)) expect(Boolean(ar)).toBe(Boolean(en));
  });

  test('the right answer gets full marks, a blank one none', () => {
    if (key.type === 'essay') return expect(key.rubric.length).toBeGreaterThanOrEqual(2);
    const right = rightAnswers(content, key);
    expect(validateAnswer(content, right)).toEqual([]);
    expect(grade(content, key, right)).toMatchObject({ state: 'correct', fraction: 1 });
    expect(grade(content, key, [])).toMatchObject({ state: 'blank', fraction: 0 });
  });

  test('its formulas can be set and its files are stored', () => {
    const texts = [...textsOf(content), input.explanation ?? {}].flatMap(({ ar, en }) => [
      ar ?? '',
      en ?? '',
    ]);
    for (const [, latex = ''] of texts.join(' ').matchAll(/data-math="([^"]*)"/g))
      expect(() => katex.renderToString(unescapeHtml(latex), { throwOnError: true })).not.toThrow();
    for (const id of fileIds(content)) expect(media).toContain(id);
    expect(texts.join(' ')).not.toMatch(/\$|\*\*|\[\[(?!p\d\]\])/);
  });
});
