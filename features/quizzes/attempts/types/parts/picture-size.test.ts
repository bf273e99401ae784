import { expect, test } from 'vitest';
import { pictureSize } from './picture-size';

test('a picture has its place before it has come: its own width, at most the line, at most so high', () => {
  expect(pictureSize({ width: 600, height: 400 }, '70dvh')).toEqual({
    inlineSize: 'min(600px, 100%, calc(70dvh * 1.5))',
  });
  expect(pictureSize({ width: 600 }, '70dvh')).toBeNull();
});
