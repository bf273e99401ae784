import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emptyRoom } from '@/lib/contract/room-state';
import type { Room } from '@/lib/contract/resources/live/room';
import arRooms from '@/messages/ar/rooms.json';
import { renderUi } from '@/tests/ui/render';
import type { RoomClient } from '../../model/room-client';
import { HostMenu } from './host-menu';

test('the board is cleared after a question', async () => {
  const act = vi.fn();
  const room = { id: 'r', abilities: { controls: true, recording: false } } as unknown as Room;
  const client = { act, onHappening: () => () => undefined } as unknown as RoomClient;
  const { user } = renderUi(<HostMenu room={room} client={client} state={emptyRoom()} />, {
    messages: { rooms: arRooms },
  });
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: arRooms.host.title }));
    await user.click(screen.getByRole('menuitem', { name: arRooms.host.clear }));
  };
  await ask();
  await user.click(await screen.findByRole('button', { name: arRooms.host.keep }));
  expect(act).not.toHaveBeenCalled();
  await ask();
  await user.click(await screen.findByRole('button', { name: arRooms.host.clear }));
  expect(act.mock.calls).toEqual([[{ do: 'clear_board' }]]);
});
