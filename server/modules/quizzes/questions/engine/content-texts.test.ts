import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { anyQuestion } from './arbitraries.test-support';
import { cleanContent, fileIds, languages, searchText } from './content-texts';

const single = (prompt: object, options: object[], more: object = {}): QuestionContent =>
  ({
    type: 'single_choice',
    prompt,
    options: options.map((text, index) => ({ id: `o${index}`, text })),
    ...more,
  }) as QuestionContent;
const capital = single({ ar: '<p>ما عاصمةُ مصر؟</p>' }, [{ ar: 'القاهرة' }, { ar: 'أسوان' }]);

test('search text holds prompt and options of both languages, without places and markup', () => {
  const content: QuestionContent = {
    type: 'drag_drop_text',
    prompt: { ar: 'أكمِل', en: 'Fill <em>in</em>' },
    text: { ar: 'عاصمة مصر [[p1]]' },
    options: [{ id: 'a', text: { ar: 'القاهرة', en: 'CAIRO' } }],
  };
  expect(searchText(content)).toBe('اكمل fill in عاصمة مصر القاهرة cairo');
});

test('a language is there when the whole question can be read in it', () => {
  expect(languages(capital)).toEqual(['ar']);
  expect(
    languages(
      single({ ar: 'كم', en: 'How many' }, [
        { ar: '3' },
        { ar: '<span data-math="x^2" data-display="inline"></span>' },
      ]),
    ),
  ).toEqual(['ar', 'en']);
  expect(languages(single({ ar: 'ما', en: 'What' }, [{ ar: 'أ', en: 'a' }, { ar: 'ب' }]))).toEqual(['ar']);
  expect(languages(single({ ar: 'ما' }, [{ en: 'a' }, { en: 'b' }]))).toEqual(['ar']);
});

test('files of media, options and pictures inside texts are all listed once', () => {
  const id = (last: string) => `0190f3a0-0000-7000-8000-00000000000${last}`;
  const content = single({ ar: `<img data-file-id="${id('1')}" alt="">` }, [{ ar: 'أ' }, { ar: 'ب' }], {
    media: { audio: { file_id: id('2') }, image: { file_id: id('1') } },
  });
  expect(fileIds(content, { en: `<img data-file-id="${id('3')}" alt="">` }, null).sort()).toEqual([
    id('1'),
    id('2'),
    id('3'),
  ]);
});

test('cleaning keeps a question valid in all its parts and is stable', () => {
  fc.assert(
    fc.property(anyQuestion, ({ content }) => {
      const cleaned = cleanContent(content);
      expect(cleanContent(cleaned)).toEqual(cleaned);
      expect(languages(content).length).toBeGreaterThan(0);
      expect(searchText(content).length).toBeLessThanOrEqual(4000);
    }),
  );
  const hostile = { ...capital, prompt: { ar: '<img src=x onerror=1>نص' } } as QuestionContent;
  expect(cleanContent(hostile).prompt).toEqual({ ar: 'نص' });
});
