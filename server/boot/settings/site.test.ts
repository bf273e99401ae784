import { expect, test } from 'vitest';
import { createRoomLinks } from '@/server/modules/site/courses/virtual-class';
import { readSiteEnv } from './site';

test('without settings the school has our texts and no room', () => {
  expect(readSiteEnv({}, '/srv')).toEqual({ contentDir: null, liveRoomUrl: null });
  expect(readSiteEnv({ CONTENT_DIR: 'texts' }, '/srv').contentDir).toBe('/srv/texts');
});

test.each([
  'http://meet.example/{room}',
  'https://meet.example/',
  'https://{room}.meet.example/',
  'https://meet.example/{room}/{room}',
  'https://meet.example/x#{room}',
  'https://user@meet.example/{room}',
  'javascript:{room}',
  'meet.example/{room}',
])('%s is refused by name', (LIVE_ROOM_URL) => {
  expect(() => readSiteEnv({ LIVE_ROOM_URL }, '/srv')).toThrow(/LIVE_ROOM_URL/);
});

test('a room keeps to its place, and the name is in the fragment', () => {
  const rooms = createRoomLinks('https://meet.example/school/{room}?lang=ar');
  const url = new URL(rooms.link('../$& x/y?z#', 'ليان "& #'));
  expect(url.origin).toBe('https://meet.example');
  expect(url.pathname).toBe('/school/..%2F%24%26%20x%2Fy%3Fz%23');
  expect(url.search).toBe('?lang=ar');
  expect(decodeURIComponent(url.hash)).toBe('#userInfo.displayName="ليان \\"& #"');
});
