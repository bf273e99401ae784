import { describe, expect, test } from 'vitest';
import { drawing, prototypeSpoiler, soundDrawings, spoilers } from '@/tests/ui/board-drawings';
import { isBoardElement } from './board-element';

describe('a drawing of a board', () => {
  test.each(soundDrawings)('is taken: %s', (_, value) => {
    expect(isBoardElement(value, 'n1')).toBe(true);
  });

  test.each([...spoilers, ['a prototype that is not plain', prototypeSpoiler] as const])(
    'is refused: %s',
    (_, value) => {
      expect(isBoardElement(value, 'n1')).toBe(false);
    },
  );

  test('is refused with a prototype below it', () => {
    const nested = JSON.parse('{"__proto__": {"type": "text"}}');
    expect(isBoardElement(drawing({ roundness: nested }), 'n1')).toBe(false);
    expect(isBoardElement(drawing({ note: Object.create({ length: 1 }) }), 'n1')).toBe(false);
  });

  test('is refused without one of the values that every drawing has', () => {
    const needed = ['id', 'type', 'x', 'y', 'width', 'height', 'angle', 'seed', 'version', 'groupIds'];
    for (const name of needed) expect(isBoardElement(drawing({ [name]: undefined }))).toBe(false);
  });
});
