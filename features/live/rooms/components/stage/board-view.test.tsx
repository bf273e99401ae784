import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import arRooms from '@/messages/ar/rooms.json';
import { drawing, spoilers } from '@/tests/ui/board-drawings';
import { renderUi } from '@/tests/ui/render';
import * as calls from '../../api/rooms';
import { BoardView } from './board-view';

const scene = vi.hoisted(() => ({
  shown: [] as { id: string }[],
  sent: null as null | ((elements: readonly unknown[]) => void),
}));

// jsdom has no canvas. Like the real one it reads `type` and `points` of every drawing it is given.
vi.mock('@excalidraw/excalidraw/index.css', () => ({}));
vi.mock('@excalidraw/excalidraw', () => ({
  CaptureUpdateAction: { NEVER: 'never' },
  restoreElements: (elements: { type: string; points?: unknown[] }[]) =>
    elements.map((element) => ({ ...element, type: element.type.trim(), ends: element.points?.length })),
  reconcileElements: (_: unknown, elements: unknown) => elements,
  Excalidraw: function Canvas({
    excalidrawAPI,
    onChange,
  }: {
    excalidrawAPI: (api: unknown) => void;
    onChange: (elements: readonly unknown[]) => void;
  }) {
    scene.sent = onChange;
    useEffect(() => {
      excalidrawAPI({
        getSceneElementsIncludingDeleted: () => [],
        getAppState: () => ({}),
        updateScene: ({ elements }: { elements: { id: string }[] }) => (scene.shown = elements),
      });
    }, [excalidrawAPI]);
    return null;
  },
}));

beforeEach(() => {
  scene.shown = [];
});

const boardOf = (entries: readonly (readonly [string, unknown])[]) => {
  const document = new Y.Doc();
  for (const [key, value] of entries) document.getMap('elements').set(key, value);
  return Buffer.from(Y.encodeStateAsUpdate(document)).toString('base64');
};

test.each(spoilers)('a board with %s shows the other drawings', async (_, spoiler) => {
  const board = boardOf([
    ['n1', spoiler],
    ['n2', drawing({ id: 'n2' })],
  ]);
  vi.spyOn(calls, 'readBoard').mockResolvedValue(board);
  renderUi(<BoardView roomId="r" canDraw={false} />, { messages: { rooms: arRooms } });
  await waitFor(() => expect(scene.shown.map(({ id }) => id)).toEqual(['n2']));
  expect(screen.getByRole('listitem')).toHaveTextContent(arRooms.board.kinds.rectangle);
});

test('a drawing that is not complete yet is not sent, and goes with its next version', async () => {
  vi.spyOn(calls, 'readBoard').mockResolvedValue(boardOf([['n1', drawing()]]));
  const act = vi.fn();
  const client = { act, onHappening: () => () => {}, onStart: () => () => {} };
  const { unmount } = renderUi(<BoardView roomId="r" canDraw client={client as never} />, {
    messages: { rooms: arRooms },
  });
  await waitFor(() => expect(scene.shown).toHaveLength(1));
  const line = { id: 'n3', type: 'line', lastCommittedPoint: null };
  scene.sent?.([drawing({ ...line, points: [[0, 0]] })]);
  const ends = [
    [0, 0],
    [5, 5],
  ];
  scene.sent?.([drawing({ ...line, version: 2, points: ends })]);
  unmount();
  expect(act).toHaveBeenCalledTimes(1);
  const document = new Y.Doc();
  Y.applyUpdate(document, Buffer.from(act.mock.calls[0]?.[0].update, 'base64'));
  expect(document.getMap('elements').toJSON()).toMatchObject({ n3: { version: 2, points: ends } });
});
