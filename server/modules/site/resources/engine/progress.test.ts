import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Measure,
  type Progress,
  type ProgressEvent,
  seenLength,
  union,
  untouched,
  withEvent,
} from './progress';

const film: Measure = { type: 'video', length: 600 };
const span = fc.tuple(fc.integer({ min: 0, max: 620 }), fc.integer({ min: 0, max: 620 }));
const event: fc.Arbitrary<ProgressEvent> = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: 1, max: 50 }),
  position: fc.option(fc.integer({ min: 0, max: 700 })),
  seen: fc.array(span, { maxLength: 4 }),
  isDone: fc.boolean(),
});
const events = fc.uniqueArray(event, { selector: ({ id }) => id, maxLength: 12 });
const measures = fc.constantFrom<Measure>(
  film,
  { type: 'document', length: 12 },
  { type: 'page', length: 1 },
  { type: 'other', length: null },
);
const play = (list: readonly ProgressEvent[], measure: Measure, from: Progress = untouched) =>
  list.reduce((progress, one) => withEvent(progress, one, measure), from);
const shownOf = ({ position, seen, doneAt }: Progress) => ({ position, seen, isDone: doneAt !== null });

describe('progress of a resource', () => {
  test('is the same in whatever order and however often the events arrive', () => {
    fc.assert(
      fc.property(events, measures, fc.infiniteStream(fc.nat()), (list, measure, numbers) => {
        const order = list
          .map((one) => ({ one, key: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key);
        const shuffled = order.map(({ one }) => one);
        expect(shownOf(play([...shuffled, ...list], measure))).toEqual(shownOf(play(list, measure)));
      }),
    );
  });

  test('never takes back what was seen or done', () => {
    fc.assert(
      fc.property(events, measures, (list, measure) => {
        let before = untouched;
        for (const one of list) {
          const after = withEvent(before, one, measure);
          expect(union([...after.seen, ...before.seen])).toEqual(after.seen);
          if (before.doneAt !== null) expect(after.doneAt).toBe(before.doneAt);
          before = after;
        }
      }),
    );
  });

  test('goes on where the newest device stands, though an older word comes later', () => {
    const at = (time: number, position: number): ProgressEvent => ({
      id: `${time}`,
      at: time,
      position,
      seen: [],
      isDone: false,
    });
    expect(play([at(10, 300), at(5, 20)], film).position).toBe(300);
  });

  test('a film is done when nine tenths were seen, in whatever parts', () => {
    const seen = (...spans: [number, number][]): ProgressEvent => ({
      id: 'a',
      at: 7,
      position: null,
      seen: spans,
      isDone: false,
    });
    expect(play([seen([0, 539])], film).doneAt).toBeNull();
    expect(play([seen([0, 300]), seen([299, 540])], film).doneAt).toBe(7);
    // The end alone is not the film.
    expect(play([seen([590, 600])], film).doneAt).toBeNull();
    expect(play([seen([11, 12])], { type: 'document', length: 12 }).doneAt).toBe(7);
  });

  test('nobody has seen more than there is', () => {
    fc.assert(
      fc.property(events, (list) => {
        expect(seenLength(play(list, film).seen)).toBeLessThanOrEqual(600);
      }),
    );
  });

  test('a thousand leaps stay a small row', () => {
    const list = Array.from(
      { length: 1000 },
      (_, index): ProgressEvent => ({
        id: `${index}`,
        at: index,
        position: null,
        seen: [[index * 3, index * 3 + 1]],
        isDone: false,
      }),
    );
    expect(play(list, { type: 'video', length: 4000 }).seen.length).toBeLessThanOrEqual(200);
  });
});
