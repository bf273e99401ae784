import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionTypes } from '@/lib/contract/questions/types';
import { paperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { reviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { MediaMap } from '@/server/platform/text/rich-text';
import { anyQuestion, questionOf } from './arbitraries.test-support';
import { goldens } from './golden.test-support';
import { fileIds } from './content-texts';
import { type PaperSource, readAnswer, toPaperQuestion } from './paper';
import { grade, mapIds, partIds, rightAnswers } from './registry';
import { type ReviewSource, toReviewQuestion } from './review';
import { opaqueIds, randomOf, shuffle, toOpaqueIds, toRealIds } from './seeded-random';

const QUESTION = '0190f3a0-0000-7000-8000-00000000000a';
const entry = { slot_id: 's', question_id: QUESTION, version_id: 'v', mark: 2 };
const mediaFor = (ids: string[]): MediaMap =>
  new Map(ids.map((id, index) => [id, { url: `/api/files/${index}`, width: 20, height: 10 }]));
const sourceOf = (content: PaperSource['content'], more: Partial<PaperSource> = {}): PaperSource => ({
  order: 1,
  entry,
  content,
  seed: 'seed-1',
  isShuffled: true,
  media: mediaFor(fileIds(content)),
  answer: null,
  ...more,
});

const CANARY = 'canaryxkeyx';
/** Every string and key below `value` that holds the canary. */
const holds = (value: unknown) => JSON.stringify(value).includes(CANARY);

test('nothing of a key, an explanation or a file outside the content is ever in a paper', () => {
  fc.assert(
    fc.property(anyQuestion, fc.string(), ({ content, key }, seed) => {
      const planted = JSON.parse(
        JSON.stringify(key, (name, value) => (typeof value === 'string' && name !== 'type' ? CANARY : value)),
      );
      const poisoned = {
        ...content,
        key: planted,
        correct: CANARY,
        option_id: CANARY,
        explanation: CANARY,
        feedback: CANARY,
      };
      const options =
        'options' in content
          ? content.options.map((option) => ({ ...option, right: CANARY, feedback: CANARY }))
          : undefined;
      const paper = toPaperQuestion(
        sourceOf({ ...poisoned, ...(options ? { options } : {}) } as PaperSource['content'], { seed }),
      );
      expect(holds(paper)).toBe(false);
      const { id, ...attributes } = paper;
      expect(id).toBe(QUESTION);
      expect(paperQuestion.parse(attributes)).toEqual(attributes);
    }),
    { numRuns: 400 },
  );
});

test('two questions that differ in the key only have equal papers', () => {
  fc.assert(
    fc.property(anyQuestion, ({ content }) => {
      expect(toPaperQuestion(sourceOf(content))).toEqual(toPaperQuestion(sourceOf(structuredClone(content))));
    }),
  );
});

test('no real id of a part is in a paper', () => {
  for (const { content } of goldens) {
    const marked = JSON.parse(
      JSON.stringify(content)
        .replace(/"id":"([a-z])"/g, '"id":"real$1id"')
        .replace(/\[\[([a-z])\]\]/g, '[[real$1id]]'),
    );
    for (const isShuffled of [true, false]) {
      expect(JSON.stringify(toPaperQuestion(sourceOf(marked, { isShuffled })))).not.toMatch(/real.id/);
    }
  }
});

test('an option and a place of one id do not share an opaque id', () => {
  const { content } = goldens.find(({ name }) => name === 'drag_drop_text') ?? goldens[0]!;
  const same = JSON.parse(JSON.stringify(content).replaceAll('[[p]]', '[[a]]'));
  const { options, places } = toOpaqueIds('seed', QUESTION, same);
  expect(options.get('a')).toBeDefined();
  expect(places.get('a')).toBeDefined();
  expect(options.get('a')).not.toBe(places.get('a'));
});

test.each(questionTypes)('%s: an answer from the paper finds its way to the real ids and back', (type) => {
  fc.assert(
    fc.property(questionOf(type), fc.string({ minLength: 1 }), ({ content, key }, seed) => {
      const right = rightAnswers(content, key);
      const sent = mapIds(content, right, toOpaqueIds(seed, QUESTION, content));
      const read = readAnswer({ content, questionId: QUESTION, seed }, sent);
      expect(read).toEqual({ answers: right, issues: [] });
      const paper = toPaperQuestion(
        sourceOf(content, { seed, answer: { answers: right, epoch: 2, rev: 7 } }),
      );
      expect(paper.answers).toEqual(sent);
      expect([paper.epoch, paper.rev, paper.is_answered]).toEqual([2, 7, type !== 'essay']);
    }),
  );
});

test('real ids and ids of another attempt or question are refused', () => {
  for (const { content, key } of goldens) {
    const right = rightAnswers(content, key);
    const { options, places } = partIds(content);
    const usesIds = right.some((item) => item.answer_id ?? item.option_id ?? item.single_question_id);
    if (options.length + places.length === 0 || !usesIds) continue;
    const source = { content, questionId: QUESTION, seed: 'seed-1' };
    const foreign = [
      right,
      mapIds(content, right, toOpaqueIds('seed-2', QUESTION, content)),
      mapIds(content, right, toOpaqueIds('seed-1', `${QUESTION}b`, content)),
    ];
    for (const answers of foreign) expect(readAnswer(source, answers).issues).not.toEqual([]);
  }
});

test('white space clears and fields of other types are dropped', () => {
  const essay = { type: 'essay', prompt: { ar: 'س' } } as const;
  expect(readAnswer({ content: essay, questionId: QUESTION, seed: 's' }, [{ answer_text: ' \n ' }])).toEqual({
    answers: [],
    issues: [],
  });
  expect(
    readAnswer({ content: essay, questionId: QUESTION, seed: 's' }, [{ answer_text: 'نص', answer_id: 'x' }])
      .answers,
  ).toEqual([{ answer_text: 'نص' }]);
});

test('opaque ids are stable, differ by seed and question, and collide nowhere', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => `id${index}`);
  const map = opaqueIds('seed', 'q', ids);
  expect(new Set(map.values()).size).toBe(ids.length);
  for (const id of map.values()) expect(id).toMatch(/^[a-z2-7]{10}$/);
  expect(opaqueIds('seed', 'q', ids)).toEqual(map);
  expect(opaqueIds('seed2', 'q', ['id0']).get('id0')).not.toBe(map.get('id0'));
  expect(opaqueIds('seed', 'q2', ['id0']).get('id0')).not.toBe(map.get('id0'));
  const content = goldens.find(({ name }) => name === 'matching')?.content ?? goldens[0]!.content;
  const [there, back] = [toOpaqueIds('s', QUESTION, content), toRealIds('s', QUESTION, content)];
  for (const [real, hidden] of there.places) expect(back.places.get(hidden)).toBe(real);
});

test('a shuffle keeps every item, depends on the seed only, and favours no order', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
      const before = [...items];
      const shuffled = shuffle(seed, items);
      expect(items).toEqual(before);
      expect(shuffle(seed, items)).toEqual(shuffled);
      expect([...shuffled].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
    }),
  );
  const counts = new Map<string, number>();
  for (let run = 0; run < 6000; run += 1) {
    const order = shuffle(`seed ${run}`, ['a', 'b', 'c']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  expect(new Set(Array.from({ length: 1000 }, randomOf('x'))).size).toBeGreaterThan(990);
});

test('options stay in place only where their order says nothing', () => {
  for (const { content } of goldens) {
    if (!('options' in content) || content.options.length < 2) continue;
    const orders = new Set<string>();
    for (let run = 0; run < 40; run += 1) {
      const seed = `seed ${run}`;
      const { options } = toRealIds(seed, QUESTION, content);
      const paper = toPaperQuestion(sourceOf(content, { seed, isShuffled: false }));
      orders.add((paper.options ?? []).map(({ id }) => options.get(id)).join());
    }
    if (/choice|true_false/.test(content.type)) expect(orders.size).toBe(1);
    else expect(orders.size).toBeGreaterThan(3);
  }
});

const review = (
  type: (typeof questionTypes)[number],
  visible: ReviewSource['visible'],
  more: Partial<ReviewSource> = {},
) => {
  const golden = goldens.find(({ content }) => content.type === type);
  if (!golden) throw new Error(type);
  const { content, key } = golden;
  const answers = type === 'essay' ? [{ answer_text: 'نص الطالب' }] : rightAnswers(content, key);
  return toReviewQuestion({
    ...sourceOf(content),
    answer: { answers, epoch: 1, rev: 1 },
    key,
    explanation: { ar: `شرح ${CANARY}` },
    grade: grade(content, key, answers),
    givenMark: 2,
    comment: `ملاحظة ${CANARY}`,
    rubric: null,
    isDropped: false,
    visible,
    ...more,
  });
};
const nothing = { answers: false, marks: false, key: false, explanation: false };
const everything = { answers: true, marks: true, key: true, explanation: true };

test.each(questionTypes)('%s: a review shows what the policy opens and nothing else', (type) => {
  const closed = review(type, nothing);
  expect(closed).toMatchObject({
    state: 'hidden',
    given_mark: null,
    right_answers: null,
    parts: {},
    explanation: null,
    comment: null,
    answers: [],
    student_answer: null,
    selected_options: [],
  });
  expect(closed).not.toHaveProperty('right_text');
  expect(closed).not.toHaveProperty('targets');
  expect(holds(closed)).toBe(false);

  const open = review(type, everything);
  expect(open.state).toBe('correct');
  expect(open.explanation).toEqual({ ar: `شرح ${CANARY}` });
  expect(open.given_mark).toBe(2);
  expect(open.right_answers).toEqual(type === 'essay' ? [] : open.answers);
  const { id: _, ...attributes } = open;
  expect(reviewQuestion.shape.attributes.parse(attributes)).toEqual(attributes);

  const marksOnly = review(type, { ...nothing, marks: true });
  expect(marksOnly).toMatchObject({
    state: 'correct',
    given_mark: 2,
    right_answers: null,
    answers: [],
    parts: {},
  });
});

test('an essay shows its state by the mark of a person, its rubric and its model answer', () => {
  const key = {
    type: 'essay' as const,
    rubric: [{ id: 'r', title: { ar: 'الفكرة' }, points: 2 }],
    model_answer: { ar: '<p>نموذج</p><script>1</script>' },
  };
  expect(review('essay', everything, { key, givenMark: null }).state).toBe('pending');
  expect(review('essay', everything, { key, givenMark: 0 }).state).toBe('wrong');
  const half = review('essay', everything, { key, givenMark: 1, rubric: { r: 1 } });
  expect(half.state).toBe('partial');
  expect(half.rubric).toEqual([{ id: 'r', title: { ar: 'الفكرة' }, points: 2, given: 1 }]);
  expect(half.right_text).toEqual({ ar: '<p>نموذج</p>' });
});

test('places on a picture are shown in their size and shape', () => {
  const targets = [{ shape: 'circle' as const, x: 0.5, y: 0.5, radius: 0.35 }];
  const shown = (key: boolean) =>
    review('coordinate', { ...everything, key }, { key: { type: 'coordinate', targets } }).targets;
  expect([shown(true), shown(false)]).toEqual([targets, undefined]);
});

test('a completed text shows every accepted answer under its opaque blank', () => {
  const open = review('complete', everything);
  expect(Object.values(open.right_text ?? {})).toContain('مكّة المكرمة / مكة');
  expect(open.text?.ar).toContain(`[[${Object.keys(open.right_text ?? {})[0]}]]`);
  expect(Object.keys(open.parts)).toEqual(Object.keys(open.right_text ?? {}));
});
