import * as Y from 'yjs';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { drawing, soundDrawings, spoilers } from '@/tests/ui/board-drawings';
import { boardPlan, drawnAtOnce } from '@/server/demo/rooms/board';
import { repairedBoard, isSoundUpdate } from './board-check';

/** A page that shares drawings: its changes in their order. */
function page() {
  const document = new Y.Doc();
  const sent: Uint8Array[] = [];
  document.on('update', (update: Uint8Array, origin: unknown) => origin !== 'remote' && sent.push(update));
  return {
    document,
    sent,
    elements: document.getMap('elements'),
    take: (update: Uint8Array) => Y.applyUpdate(document, update, 'remote'),
  };
}
const changeOf = (change: (document: Y.Doc) => void) => {
  const document = new Y.Doc();
  document.transact(() => change(document));
  return Y.encodeStateAsUpdate(document);
};
const drawn = (board: Uint8Array) => {
  const document = new Y.Doc();
  Y.applyUpdate(document, board);
  return document.getMap('elements').toJSON();
};

describe('a change of a board', () => {
  test.each(soundDrawings)('is kept with %s', (_, value) => {
    expect(isSoundUpdate(changeOf((document) => document.getMap('elements').set('n1', value)))).toBe(true);
  });

  test.each(spoilers)('is refused with %s under a key', (_, value) => {
    expect(isSoundUpdate(changeOf((document) => document.getMap('elements').set('n1', value)))).toBe(false);
  });

  test.each<[string, (document: Y.Doc) => void]>([
    ['another shared part', (document) => document.getMap('others').set('n1', drawing())],
    ['a shared text', (document) => document.getText('text').insert(0, 'نص')],
    ['a list in place of the drawings', (document) => document.getArray('elements').push([drawing()])],
    ['a nested map', (document) => document.getMap('elements').set('n1', new Y.Map())],
    ['a nested text', (document) => document.getMap('elements').set('n1', new Y.Text('نص'))],
    ['another document inside', (document) => document.getMap('elements').set('n1', new Y.Doc())],
  ])('is refused with %s', (_, change) => {
    expect(isSoundUpdate(changeOf(change))).toBe(false);
  });

  test('is refused where a bad drawing takes the place of a good one', () => {
    const mine = page();
    mine.elements.set('n1', drawing());
    mine.elements.set('n1', null);
    expect(mine.sent.map(isSoundUpdate)).toEqual([true, false]);
  });

  test('is refused where it deletes what it does not replace, as what others will draw', () => {
    const mine = page();
    mine.elements.set('n1', drawing());
    mine.elements.delete('n1');
    expect(mine.sent.map(isSoundUpdate)).toEqual([true, false]);
    // No drawings, and one deletion of the clocks 0 to 2^30 of page 7.
    expect(isSoundUpdate(Uint8Array.from([0, 1, 7, 1, 0, 128, 128, 128, 128, 4]))).toBe(false);
  });

  test('is refused where nobody can read it', () => {
    for (const bytes of [[], [1], [255, 255, 255, 255, 15], [0, 1, 2, 3, 4, 5, 6, 7]])
      expect(isSoundUpdate(Uint8Array.from(bytes))).toBe(false);
  });

  test('is kept from every page that draws honestly, whatever the order, one by one and put together', () => {
    const step = fc.record({ by: fc.nat(2), id: fc.constantFrom('a', 'b', 'c'), seen: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const pages = [page(), page(), page()];
        for (const [version, { by, id, seen }] of steps.entries()) {
          const here = pages[by];
          if (seen) for (const other of pages) for (const update of other.sent) here?.take(update);
          here?.elements.set(id, drawing({ id, version }));
        }
        const sent = pages.flatMap((each) => each.sent);
        expect(sent.every(isSoundUpdate)).toBe(true);
        if (sent.length === 0) return;
        expect(isSoundUpdate(Y.mergeUpdates(sent))).toBe(true);
        const all = page();
        for (const update of sent) all.take(update);
        expect(isSoundUpdate(Y.encodeStateAsUpdate(all.document))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('is kept from the demo school', () => {
    const plan = boardPlan.parse({
      title: 'الكسور',
      bars: [{ y: 80, parts: 4, filled: 3, label: '3/4' }],
    });
    expect(isSoundUpdate(Buffer.from(drawnAtOnce(plan, new Date()), 'base64'))).toBe(true);
  });
});

describe('a board that was spoiled', () => {
  test('loses what cannot be shown and keeps the rest, and pages go on with it', () => {
    const mine = page();
    mine.elements.set('n2', drawing({ id: 'n2' }));
    for (const [index, [, value]] of spoilers.entries()) mine.elements.set(`bad-${index}`, value);
    mine.elements.set('map', new Y.Map([['n1', new Y.Text('نص')]]));
    mine.document.getMap('others').set('n1', drawing());
    mine.document.getText('text').insert(0, 'نص');
    mine.document.getArray('list').push([drawing()]);
    const spoiled = Y.encodeStateAsUpdate(mine.document);
    expect(isSoundUpdate(spoiled)).toBe(false);

    const healed = repairedBoard(spoiled);
    expect(isSoundUpdate(healed)).toBe(true);
    expect(drawn(healed)).toEqual({ n2: drawing({ id: 'n2' }) });
    expect(drawn(repairedBoard(healed))).toEqual(drawn(healed));
    // What an open page draws on afterwards still fits.
    mine.elements.set('n2', drawing({ id: 'n2', version: 2 }));
    const next = mine.sent.at(-1) ?? new Uint8Array();
    expect(drawn(Y.mergeUpdates([healed, next]))).toEqual({ n2: drawing({ id: 'n2', version: 2 }) });
  });
});
