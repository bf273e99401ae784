import { expect, test } from 'vitest';
import { readRoomSettings } from './rooms';

const secret = 'a-secret-of-the-test';

test('without settings rooms are built in and ask no server of others', () => {
  expect(readRoomSettings({})).toEqual({ provider: 'built_in', ice: { stun: [], turn: null } });
});

test('servers for the way between browsers are lists', () => {
  const { ice } = readRoomSettings({
    STUN_URLS: 'stun:stun.school.example:3478',
    TURN_URLS: 'turn:turn.school.example:3478?transport=udp, turns:turn.school.example:5349',
    TURN_SECRET: secret,
  });
  expect(ice.stun).toEqual(['stun:stun.school.example:3478']);
  expect(ice.turn?.urls).toHaveLength(2);
});

test.each([
  [{ ROOM_PROVIDER: 'zoom' }, /ROOM_PROVIDER/],
  [{ STUN_URLS: 'https://stun.example' }, /STUN_URLS/],
  [{ TURN_URLS: 'turn:turn.example' }, /TURN_SECRET/],
  [{ ROOM_PROVIDER: 'livekit', LIVEKIT_URL: 'wss://live.example' }, /LIVEKIT_API_KEY/],
  [{ ROOM_PROVIDER: 'livekit', LIVEKIT_URL: 'https://live.example' }, /LIVEKIT_URL/],
  [
    {
      ROOM_PROVIDER: 'livekit',
      LIVEKIT_URL: 'wss://live.example',
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: secret,
      LIVEKIT_RECORDINGS_URL: 'https://recordings.example',
    },
    /LIVEKIT_RECORDINGS_URL/,
  ],
  [{ ROOM_PROVIDER: 'bigbluebutton', BBB_URL: 'https://bbb.example/bigbluebutton/api' }, /BBB_SECRET/],
])('%o is refused by name', (source, name) => {
  expect(() => readRoomSettings(source)).toThrow(name);
});
