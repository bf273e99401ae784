import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoardDoc, type Drawn } from './board-doc';

type Shape = Drawn & { text: string };

function createBoard() {
  const sent: string[] = [];
  return {
    sent,
    board: new BoardDoc<Shape>({
      send: (update) => sent.push(update),
      onRemote: () => undefined,
      canShow: (element) => typeof (element as Shape | undefined)?.text === 'string',
    }),
  };
}
const shown = (board: BoardDoc<Shape>) => board.elements().toSorted((a, b) => a.id.localeCompare(b.id));

test('boards that took the same changes are the same, whatever the order and however often', () => {
  const change = fc.record({
    by: fc.nat(1),
    id: fc.constantFrom('a', 'b', 'c'),
    text: fc.string({ maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.infiniteStream(fc.nat()), (changes, order) => {
      const makers = [createBoard(), createBoard()];
      let version = 0;
      for (const { by, id, text } of changes) {
        makers[by]?.board.draw([{ id, text, version: ++version }]);
        makers[by]?.board.flush();
      }
      const updates = makers.flatMap(({ sent }) => sent);
      const ranked = updates.map((update) => ({ update, rank: order.next().value ?? 0 }));
      const [one, other] = [createBoard(), createBoard()];
      for (const update of updates) one.board.take(update);
      for (const { update } of ranked.toSorted((a, b) => a.rank - b.rank)) {
        other.board.take(update);
        other.board.take(update);
      }
      expect(shown(other.board)).toEqual(shown(one.board));
    }),
  );
});

test('what is known in its version is not sent again', () => {
  const { board, sent } = createBoard();
  board.draw([{ id: 'a', version: 2, text: 'x' }]);
  board.flush();
  board.draw([{ id: 'a', version: 2, text: 'x' }]);
  board.draw([{ id: 'a', version: 1, text: 'older' }]);
  board.flush();
  expect(sent).toHaveLength(1);
});
