import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emptyRoom, type RoomLook, type RoomMember } from '@/lib/contract/room-state';
import type { Room } from '@/lib/contract/resources/live/room';
import arRooms from '@/messages/ar/rooms.json';
import { renderUi } from '@/tests/ui/render';
import type { RoomClient } from '../../model/room-client';
import type { Devices } from '../../model/use-devices';
import type { RoomMedia } from '../../model/use-media';
import { Stage } from './stage';

const board = vi.hoisted(() => ({
  place: null as unknown,
  onPlace: undefined as undefined | ((place: unknown) => void),
}));
vi.mock('../stage/lazy-board', () => ({
  LazyBoard: (props: typeof board) => {
    Object.assign(board, { place: props.place, onPlace: props.onPlace });
    return <p>the board</p>;
  },
}));
vi.mock('../stage/people-tiles', () => ({
  PeopleTiles: ({ isStrip }: { isStrip: boolean }) => (isStrip ? null : <p>the people</p>),
}));

const call = arRooms.call;
function stage(role: RoomMember['role'], led: { call: string; look: RoomLook } | null) {
  const act = vi.fn();
  const me: RoomMember = {
    id: 'me',
    name: { ar: 'ليان' },
    role,
    place: 'in',
    hand_at: null,
    connection: 'c',
    page: 'p',
  };
  const draw = (now: typeof led) => (
    <Stage
      room={{ id: 'r', me: { id: 'me' }, abilities: { media: 'small', controls: true } } as unknown as Room}
      client={{ act } as unknown as RoomClient}
      view={{
        phase: 'in',
        connection: 'live',
        state: { ...emptyRoom(), people: { me }, led: now },
        votes: {},
        reactions: [],
        unsent: 0,
      }}
      media={{ remote: {} } as unknown as RoomMedia}
      devices={{} as Devices}
      people={[me]}
    />
  );
  const ui = renderUi(draw(led), { messages: { rooms: arRooms } });
  return { ...ui, act, led: (now: typeof led) => ui.rerender(draw(now)) };
}

const people = { view: 'people' as const, place: null };
test('who is called sees what the host sees, may leave it, and is taken along by the next call', async () => {
  const { user, led } = stage('listener', null);
  expect(screen.getByText('the board')).toBeVisible();
  led({ call: 'one', look: people });
  expect(screen.getByText('the people')).toBeVisible();
  expect(screen.getByText(call.following)).toBeVisible();
  await user.click(screen.getByRole('button', { name: call.leave }));
  led({ call: 'one', look: { view: 'board', place: null } });
  expect(screen.getByText('the people')).toBeVisible();
  await user.click(screen.getByRole('button', { name: call.follow }));
  expect(screen.getByText('the board')).toBeVisible();
  await user.click(screen.getByRole('button', { name: call.leave }));
  const place = { x: 4, y: 5, width: 600 };
  led({ call: 'two', look: { view: 'board', place } });
  expect(board.place).toEqual(place);
  led(null);
  expect(screen.queryByText(call.following)).toBeNull();
});

test('another view that is chosen leaves the call', async () => {
  const { user } = stage('speaker', { call: 'one', look: people });
  await user.click(screen.getByRole('radio', { name: arRooms.stage.board }));
  expect(screen.getByText('the board')).toBeVisible();
  expect(screen.getByRole('button', { name: call.follow })).toBeVisible();
});

test('the host calls with the own view, and what changes in it follows while the call lasts', async () => {
  const { user, act, led } = stage('host', null);
  board.onPlace?.({ x: 1, y: 2, width: 300 });
  expect(act).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: call.call }));
  const look = { view: 'board', place: { x: 1, y: 2, width: 300 } };
  expect(act.mock.calls).toEqual([[{ do: 'call', look }]]);
  led({ call: 'one', look: look as RoomLook });
  await user.click(screen.getByRole('radio', { name: arRooms.stage.people }));
  expect(act).toHaveBeenLastCalledWith({ do: 'look', look: people });
  await user.click(screen.getByRole('button', { name: call.end }));
  expect(act).toHaveBeenLastCalledWith({ do: 'release' });
});
