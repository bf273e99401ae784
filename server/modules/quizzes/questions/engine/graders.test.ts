import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerEntry } from '@/lib/contract/questions/answer';
import { questionTypes } from '@/lib/contract/questions/types';
import { anyQuestion, questionOf } from './arbitraries.test-support';
import { goldens } from './golden.test-support';
import { grade, isBlank, partIds, rightAnswers, validateAnswer } from './registry';

const cases = goldens.flatMap(({ name, content, key, cases: list }) =>
  list.map(([title, answers, state, fraction]) => ({ name, title, content, key, answers, state, fraction })),
);

test.each(cases)('$name: $title', ({ content, key, answers, state, fraction }) => {
  const result = grade(content, key, answers);
  expect(result.state).toBe(state);
  if (fraction === null) expect(result.fraction).toBeNull();
  else expect(result.fraction).toBeCloseTo(fraction, 12);
});

test('every type has golden cases for full, wrong and blank answers', () => {
  for (const type of questionTypes) {
    const states = new Set(
      goldens
        .filter(({ content }) => content.type === type)
        .flatMap(({ cases: list }) => list.map(([, , state]) => state)),
    );
    expect(states, type).toContain('blank');
    expect(states, type).toContain(type === 'essay' ? 'pending' : 'correct');
    if (type !== 'essay') expect(states, type).toContain('wrong');
  }
});

test.each(questionTypes)('%s: the right answers are valid and get full marks', (type) => {
  fc.assert(
    fc.property(questionOf(type), ({ content, key }) => {
      const right = rightAnswers(content, key);
      expect(validateAnswer(content, right)).toEqual([]);
      if (type === 'essay') {
        expect(right).toEqual([]);
        return;
      }
      const result = grade(content, key, right);
      expect(result).toMatchObject({ state: 'correct', fraction: 1 });
      expect(Object.values(result.parts).every(Boolean)).toBe(true);
    }),
  );
});

/** Entries that name real parts now and then. */
const answersFor = (ids: readonly string[]) =>
  fc.array(
    fc.record(
      {
        answer_id: fc.constantFrom(...ids, 'foreign', '__proto__', 'constructor'),
        option_id: fc.constantFrom(...ids, 'foreign'),
        single_question_id: fc.constantFrom(...ids, 'toString'),
        answer_text: fc.oneof(fc.string(), fc.constantFrom('الماء', '12 kg', ' ')),
        answer_text_true_false: fc.boolean(),
        x_coordinate: fc.double({ min: 0, max: 1, noNaN: true }),
        y_coordinate: fc.double({ min: 0, max: 1, noNaN: true }),
        image_width: fc.constantFrom(0, 1),
        image_height: fc.constantFrom(0.001, 1),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 12 },
  );

const questionAndAnswer = anyQuestion.chain((question) => {
  const { options, places } = partIds(question.content);
  return fc.record({ question: fc.constant(question), answers: answersFor([...options, ...places]) });
});

test('any answer gets a grade by the rules of its type, the same one twice', () => {
  fc.assert(
    fc.property(questionAndAnswer, ({ question: { content, key }, answers }) => {
      expect(answers.every((entry) => answerEntry.safeParse(entry).success)).toBe(true);
      const before = structuredClone({ content, key, answers });
      const result = grade(content, key, answers);
      expect(grade(content, key, answers)).toEqual(result);
      expect({ content, key, answers }).toEqual(before);
      const waits = isBlank(content, answers) ? 'blank' : content.type === 'essay' ? 'pending' : null;
      if (waits) {
        expect(result).toEqual({ state: waits, fraction: waits === 'blank' ? 0 : null, parts: {} });
        return;
      }
      const fraction = result.fraction ?? Number.NaN;
      expect(fraction).toBeGreaterThanOrEqual(0);
      expect(fraction).toBeLessThanOrEqual(1);
      expect(result.state).toBe(fraction === 0 ? 'wrong' : fraction === 1 ? 'correct' : 'partial');
    }),
    { numRuns: 1500 },
  );
});

test('repeating what was already sent never gains anything', () => {
  fc.assert(
    fc.property(questionAndAnswer, ({ question: { content, key }, answers }) => {
      const once = grade(content, key, answers).fraction ?? 0;
      const twice = grade(content, key, [...answers, ...answers]).fraction ?? 0;
      expect(twice).toBeLessThanOrEqual(once);
    }),
    { numRuns: 800 },
  );
});

test('a key of another type is refused', () => {
  expect(() =>
    grade({ type: 'true_false', prompt: { ar: 'س' } }, { type: 'single_choice', option_ids: ['a'] }, []),
  ).toThrow(TypeError);
});

test('a squeezed image does not widen a circle when the natural size is known', () => {
  const content = goldens.find(({ name }) => name === 'coordinate');
  if (!content) throw new Error('no golden');
  const squeezed = [{ x_coordinate: 20, y_coordinate: 9, image_width: 100, image_height: 10 }];
  const canvas = { width: 200, height: 100 };
  expect(grade(content.content, content.key, squeezed, canvas).fraction).toBe(0);
  expect(validateAnswer(content.content, squeezed, canvas)).toEqual([
    { code: 'range', field: 'answers.0.image_height' },
  ]);
  const shown = [{ x_coordinate: 20, y_coordinate: 25, image_width: 100, image_height: 50 }];
  expect(validateAnswer(content.content, shown, canvas)).toEqual([]);
  expect(grade(content.content, content.key, shown, canvas).fraction).toBeCloseTo(1 / 3);
});
