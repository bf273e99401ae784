import fc from 'fast-check';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { type PlacedQuestion, type QuestionInput, questionInput } from '@/lib/contract/questions/input';
import type { QuestionKey, Target } from '@/lib/contract/questions/key';
import { type QuestionType, questionTypes } from '@/lib/contract/questions/types';
import { samplesOf } from './samples.test-support';
import type { Localized } from '@/lib/contract/text';

type Body = Pick<QuestionInput, 'content' | 'key'>;
type Option = { id: string; text: Localized; image?: { file_id: string } };

const word = fc.constantFrom(
  ...[
    'الأرض',
    'قمر',
    'مُدَرِّسٌ',
    'ماء',
    'سؤال',
    'شيء',
    '٣٫٥',
    'water',
    'Earth',
    'x &lt; y',
    '<strong>مهم</strong>',
  ],
  ...[
    '<em>note</em>',
    '<span data-math="x^2" data-display="inline"></span>',
    'لـــون',
    'H<sub>2</sub>O',
    '12',
  ],
);
const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const uuid = fc.uuid({ version: 7 });
const localized: fc.Arbitrary<Localized> = fc.oneof(
  sentence.map((ar) => ({ ar })),
  sentence.map((en) => ({ en })),
  fc.record({ ar: sentence, en: sentence }),
);
const localizedOptional: fc.Arbitrary<Localized> = fc.oneof(localized, fc.constant({}));
const partIds = (min: number, max: number) =>
  fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: min, maxLength: max });
const mediaRef = fc.record({ file_id: uuid }, { requiredKeys: ['file_id'] });
const media = fc.option(
  fc.record({ image: mediaRef, audio: mediaRef, video: mediaRef }, { requiredKeys: [] }),
  {
    nil: undefined,
  },
);
const withOptional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const option = (id: string): fc.Arbitrary<Option> =>
  fc.oneof(
    { weight: 5, arbitrary: localized.map((text) => ({ id, text })) },
    { weight: 1, arbitrary: fc.record({ id: fc.constant(id), text: localizedOptional, image: mediaRef }) },
  );
/** Options that differ. */
const options = (ids: string[]): fc.Arbitrary<Option[]> =>
  fc.tuple(...ids.map(option)).map((list) =>
    list.map((entry, index) => ({
      ...entry,
      text: { ...entry.text, ar: `${entry.text.ar ?? ''} ${index + 1}`.trim() },
    })),
  );

const bodies = (type: QuestionType): fc.Arbitrary<Body> => {
  const base = fc.record({ prompt: localized, media });
  const build = <Extra>(
    extra: fc.Arbitrary<Extra>,
    make: (extra: Extra) => { content: object; key: object },
  ) =>
    fc.tuple(base, extra).map(([{ prompt, media: files }, value]): Body => {
      const { content, key } = make(value);
      const shared = { type, prompt, ...(files ? { media: files } : {}) };
      return { content: { ...shared, ...content } as QuestionContent, key: { type, ...key } as QuestionKey };
    });
  const scoring = withOptional(fc.constantFrom('partial', 'exact'));
  const placed = fc.tuple(partIds(2, 6), fc.integer({ min: 0, max: 2 })).chain(([ids, more]) =>
    fc.record({
      options: options([...ids, ...Array.from({ length: more }, (_, index) => `more${index}z`)]),
      order: fc.shuffledSubarray(ids, { minLength: ids.length }),
      places: fc.constant(ids.map((_, index) => `p${index}q`)),
      file: uuid,
    }),
  );
  const pairsOf = (places: string[], order: string[]) =>
    Object.fromEntries(places.map((place, index) => [place, order[index] ?? '']));
  const textWith = (places: string[]) => ({
    ar: places.map((place) => `ثم [[${place}]]`).join(' '),
    en: places.map((place) => `then [[${place}]]`).join(' '),
  });
  switch (type) {
    case 'true_false':
      return build(fc.boolean(), (correct) => ({ content: {}, key: { correct } }));
    case 'true_false_with_correct':
      return build(
        fc.record({
          correct: fc.boolean(),
          list: partIds(0, 4).chain((ids) => fc.tuple(fc.constant(ids), options(ids))),
          scoring,
        }),
        ({ correct, list: [ids, all], scoring: rule }) => ({
          content: { options: all },
          key: {
            correct,
            ...(!correct && ids[0] ? { option_id: ids[0] } : {}),
            ...(rule ? { scoring: rule } : {}),
          },
        }),
      );
    case 'single_choice':
    case 'multiple_choice':
      return build(
        partIds(2, 6).chain((ids) =>
          fc.record({
            list: options(ids),
            right: fc.shuffledSubarray(ids, {
              minLength: 1,
              maxLength: type === 'single_choice' ? 1 : ids.length - 1,
            }),
            scoring,
          }),
        ),
        ({ list, right, scoring: rule }) => ({
          content: { options: list },
          key: { option_ids: right, ...(rule && type === 'multiple_choice' ? { scoring: rule } : {}) },
        }),
      );
    case 'drag_drop_text':
      return build(placed, ({ options: list, order, places }) => ({
        content: { options: list, text: textWith(places) },
        key: { pairs: pairsOf(places, order) },
      }));
    case 'drag_drop_image':
      return build(placed, ({ options: list, order, places, file }) => ({
        content: {
          options: list,
          image: { file_id: file },
          places: places.map((id, index) => ({ id, x: index / 10, y: 0.1, width: 0.1, height: 0.1 })),
        },
        key: { pairs: pairsOf(places, order) },
      }));
    case 'matching':
      return build(
        placed.chain((value) => fc.record({ value: fc.constant(value), stems: options(value.places) })),
        ({ value, stems }) => ({
          content: { options: value.options, stems },
          key: { pairs: pairsOf(value.places, value.order) },
        }),
      );
    case 'ordering':
      return build(fc.record({ placed, scoring }), ({ placed: { options: list, order }, scoring: rule }) => ({
        content: { options: list.filter(({ id }) => order.includes(id)) },
        key: { order, ...(rule ? { scoring: rule } : {}) },
      }));
    case 'complete':
      return build(
        partIds(1, 4).chain((ids) =>
          fc.record({
            ids: fc.constant(ids),
            accepted: fc.tuple(...ids.map(() => fc.array(accepted, { minLength: 1, maxLength: 3 }))),
          }),
        ),
        ({ ids, accepted: lists }) => ({
          content: { text: textWith(ids) },
          key: { blanks: ids.map((id, index) => ({ id, accepted: lists[index] })) },
        }),
      );
    case 'essay':
      return build(
        fc.record({ max: withOptional(fc.integer({ min: 1, max: 300 })), model: localizedOptional }),
        ({ max, model }) => ({
          content: max === undefined ? {} : { word_max: max },
          key: { rubric: [{ id: 'r1', title: { ar: 'الفكرة' }, points: 2 }], model_answer: model },
        }),
      );
    case 'coordinate':
      return build(
        fc.record({ targets: fc.array(target, { minLength: 1, maxLength: 4 }), more: fc.nat(2), file: uuid }),
        ({ targets, more, file }) => ({
          content: { image: { file_id: file }, markers: targets.length + more },
          key: { targets },
        }),
      );
    default:
      return build(samplesOf(type).body, (body) => body);
  }
};

const accepted = fc.oneof(
  fc.constantFrom('الماء', 'مكّة', 'H2O', 'ثلاثة', '٣٫٥').map((text) => ({ text })),
  fc.record({
    number: fc.integer({ min: -1000, max: 1000 }).map((value) => value / 4),
    tolerance: withOptional(fc.constantFrom(0, 0.5)).map((value) => value ?? 0),
    unit: fc.constantFrom('سم', 'kg'),
  }),
);
const fraction = fc.integer({ min: 1, max: 90 }).map((value) => value / 100);
const target: fc.Arbitrary<Target> = fc.oneof(
  fc.record({ shape: fc.constant('circle' as const), x: fraction, y: fraction, radius: fc.constant(0.05) }),
  fc.record({
    shape: fc.constant('rect' as const),
    x: fraction,
    y: fraction,
    width: fc.constant(0.1),
    height: fc.constant(0.1),
  }),
  fc.record({ shape: fc.constant('polygon' as const), x: fraction, y: fraction }).map(({ shape, x, y }) => ({
    shape,
    // A C that is open to the side: its centre lies outside.
    points: [
      { x, y },
      { x: x + 0.1, y },
      { x: x + 0.1, y: y + 0.02 },
      { x: x + 0.02, y: y + 0.02 },
      { x: x + 0.02, y: y + 0.08 },
      { x: x + 0.1, y: y + 0.08 },
      { x: x + 0.1, y: y + 0.1 },
      { x, y: y + 0.1 },
    ],
  })),
);

/** Valid questions of one type, as a teacher would send them. */
export const questionOf = (type: QuestionType): fc.Arbitrary<PlacedQuestion> =>
  fc
    .record({
      body: bodies(type),
      subject_id: uuid,
      section_id: uuid,
      difficulty: fc.constantFrom(1 as const, 2 as const, 3 as const),
      explanation: localizedOptional,
    })
    .map(({ body, ...rest }) => questionInput.safeParse({ ...rest, ...body }))
    // Chance now and then makes two options that say the same.
    .filter(({ success }) => success)
    .map(({ data }) => data as PlacedQuestion);

/** Valid questions of every type. */
export const anyQuestion: fc.Arbitrary<PlacedQuestion> = fc.oneof(...questionTypes.map(questionOf));
