import { expect, test } from 'vitest';
import { fileProblem, middleSquare, pixelProblem } from './picture';

test('the limits of a picture are checked before it is sent', () => {
  expect(fileProblem({ type: 'image/webp', size: 5 * 1024 * 1024 })).toBeNull();
  expect(fileProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('size');
  for (const type of ['image/svg+xml', 'image/heic', 'image/gif', 'application/pdf', ''])
    expect(fileProblem({ type, size: 10 }), type).toBe('type');
  expect([pixelProblem(5000, 5000), pixelProblem(5001, 5000), pixelProblem(0, 9)]).toEqual([
    null,
    'pixels',
    'damaged',
  ]);
});

test('the frame begins as the greatest square in the middle', () => {
  expect(middleSquare(400, 200)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(middleSquare(200, 400)).toEqual({ x: 0, y: 25, width: 100, height: 50 });
});
