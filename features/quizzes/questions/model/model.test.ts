import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionTypes } from '@/lib/contract/questions/type-names';
import { changeType } from './change-type';
import { emptyBody, emptyDraft, isUntouched } from './draft';
import { chipsToPlaces, htmlOfPlain, placesToChips, plainOfHtml } from '@/lib/questions/html';
import { lineOfHtml } from '@/lib/questions/line-of-html';
import { missingIn } from '@/lib/i18n/missing-language';
import { move, newPartId } from './parts';
import { besideOthers, circleBetween, isSameShape, moved, rectBetween, resized, type Shape } from './shapes';
import { checkQuestion } from './validate';
import { toInput } from './to-input';

test('plain text comes back from its HTML as it was typed', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => text.trim() !== ''),
      (text) => {
        const typed = text.replace(/\r/g, '');
        expect(plainOfHtml(htmlOfPlain(typed))).toBe(typed);
      },
    ),
  );
});

test.each([
  '<strong>a</strong>',
  'x <span data-math="a" data-display="inline"></span>',
  '<ul><li>a</li></ul>',
])('%s is more than plain text', (html) => expect(plainOfHtml(html)).toBeNull());

test('a line of a list shows formulas as they are read, left to right, and places as a blank', () => {
  const html = '<p>The root of <span data-math="x^2" data-display="inline"></span> is [[b1]] &amp; more</p>';
  expect(lineOfHtml(html)).toBe('The root of \u2066x²\u2069 is ____ & more');
});

test('places survive the way into the editor and back', () => {
  const text = 'Water <strong>boils</strong> at [[b1]] and freezes at [[b2]].';
  expect(chipsToPlaces(placesToChips(text))).toBe(text);
});

test('moving keeps every entry; outside the list nothing moves', () => {
  expect(move(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(move(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
});

test('a new part never gets an id that is taken', () => {
  expect(newPartId(['o1', 'o3'], 'o')).toBe('o4');
  expect(newPartId(['o2'], 'o')).toBe('o3');
});

test('every type starts empty, and every change of type keeps the prompt', () => {
  for (const from of questionTypes) {
    expect(isUntouched(emptyDraft(from, ''))).toBe(true);
    for (const to of questionTypes) {
      const start = emptyBody(from);
      const next = changeType({ ...start, content: { ...start.content, prompt: { en: 'Why?' } } }, to);
      expect([next.content.type, next.key.type, next.content.prompt]).toEqual([to, to, { en: 'Why?' }]);
    }
  }
});

test('options go along from one choice type to the other, and so does what is right', () => {
  const options = [
    { id: 'o1', text: { en: 'a' } },
    { id: 'o2', text: { en: 'b' } },
  ];
  const many = {
    content: { type: 'multiple_choice' as const, prompt: {}, options },
    key: { type: 'multiple_choice' as const, option_ids: ['o2', 'o1'] },
  };
  expect(changeType(many, 'single_choice')).toEqual({
    content: { type: 'single_choice', prompt: {}, options },
    key: { type: 'single_choice', option_ids: ['o2'] },
  });
});

test('empty rows of a matching question at the end are not sent', () => {
  const draft = emptyDraft('matching', 's');
  if (draft.content.type !== 'matching') throw new Error('type');
  const [s1, ...stems] = draft.content.stems;
  const [o1, ...options] = draft.content.options;
  const content = {
    ...draft.content,
    stems: [{ ...s1, id: 's1', text: { en: 'Egypt' } }, ...stems],
    options: [{ ...o1, id: 'o1', text: { en: 'Cairo' } }, ...options],
  };
  const sent = toInput({ ...draft, content }, 'subject');
  expect(sent.content).toMatchObject({ stems: [{ id: 's1' }], options: [{ id: 'o1' }] });
  expect(sent.key).toEqual({ type: 'matching', pairs: { s1: 'o1' } });
});

test('a text counts as missing only when the other language has it', () => {
  expect(missingIn([{ ar: 'أ' }, { ar: 'ب', en: 'b' }, {}, { ar: 'ج', en: '<p></p>' }], 'en')).toBe(2);
});

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: unit, y: unit });
const isInside = (shape: Shape) => {
  if (shape.shape === 'rect') {
    return (
      shape.x >= 0 && shape.y >= 0 && shape.x + shape.width <= 1.0001 && shape.y + shape.height <= 1.0001
    );
  }
  const points = shape.shape === 'circle' ? [shape] : shape.points;
  return points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
};

test('a shape stays on the picture however it is drawn, moved and resized', () => {
  const shape = fc.oneof(
    fc.tuple(point, point).map(([from, to]): Shape => rectBetween(from, to)),
    fc.tuple(point, point).map(([from, to]): Shape => circleBetween(from, to, 0.75)),
    fc.array(point, { minLength: 3, maxLength: 8 }).map((points): Shape => ({ shape: 'polygon', points })),
  );
  const step = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(shape, step, step, (drawn, dx, dy) => {
      expect(isInside(moved(drawn, dx, dy))).toBe(true);
      expect(isInside(resized(drawn, dx, dy))).toBe(true);
    }),
  );
});

test('new places stand beside those that are there, and never exactly on top of one', () => {
  const wished: Shape = { shape: 'rect', x: 0.4, y: 0.42, width: 0.2, height: 0.16 };
  const placed: Shape[] = [];
  for (let number = 0; number < 30; number += 1) placed.push(besideOthers(wished, placed));
  expect(placed[0]).toEqual(wished);
  const twice = placed.filter((shape, at) => placed.slice(0, at).some((other) => isSameShape(shape, other)));
  expect(twice).toEqual([]);
  const [first, ...rest] = placed.slice(0, 6).map((shape) => (shape.shape === 'rect' ? shape : wished));
  expect(
    rest.filter(({ x, y }) => Math.abs(x - (first?.x ?? 0)) < 0.2 && Math.abs(y - (first?.y ?? 0)) < 0.16),
  ).toEqual([]);
});

test('targets and places that lie on top of each other are named', async () => {
  const circle: Shape = { shape: 'circle', x: 0.5, y: 0.5, radius: 0.08 };
  const file_id = '0198a1b2-0000-7000-8000-000000000001';
  const draft = (second: Shape) => ({
    ...emptyDraft('coordinate', file_id),
    content: { type: 'coordinate' as const, prompt: { en: 'Where?' }, image: { file_id }, markers: 2 },
    key: { type: 'coordinate' as const, targets: [circle, second] },
  });
  expect((await checkQuestion(draft({ ...circle, x: 0.502 }), file_id)).problems).toEqual({
    'key.targets': 'same_place',
  });
  expect((await checkQuestion(draft({ ...circle, x: 0.6 }), file_id)).problems).toBeNull();
});
