import { expect, test } from 'vitest';
import { pictureLevel } from './picture-level';

const way = (bitrate: number | null, lost = 0) => ({ bitrate, lost });

test.each([
  ['a good way', [way(2_000_000)], 'full', 'full'],
  ['a way that is not known yet', [way(null)], 'full', 'full'],
  ['a narrow way', [way(200_000)], 'full', 'small'],
  ['a way for sound alone', [way(80_000)], 'full', 'sound'],
  ['many losses', [way(2_000_000, 0.2)], 'full', 'sound'],
  ['one weak way among good ones', [way(2_000_000), way(90_000)], 'full', 'sound'],
  ['a little more than what was too little', [way(130_000)], 'sound', 'sound'],
  ['a better way, a step at a time', [way(2_000_000)], 'sound', 'small'],
  ['a better way, at last', [way(2_000_000)], 'small', 'full'],
] as const)('%s decides what is sent', (_name, ways, now, next) => {
  expect(pictureLevel(ways, now)).toBe(next);
});
