import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import { describe, expect, test } from 'vitest';
import { itemsOf, sameItems, skeletonOf } from './board-items';

const element = (more: object) =>
  ({
    id: 'a',
    type: 'rectangle',
    isDeleted: false,
    x: 0,
    y: 0,
    width: 10,
    height: 10,
    ...more,
  }) as ExcalidrawElement;

describe('the items of a board', () => {
  test('are named by their kind and text, a label belongs to its shape, and what was deleted is gone', () => {
    const items = itemsOf([
      element({ id: 'shape' }),
      element({ id: 'label', type: 'text', containerId: 'shape', originalText: 'الخلية' }),
      element({ id: 'free', type: 'text', containerId: null, originalText: 'درس اليوم' }),
      element({ id: 'stroke', type: 'freedraw' }),
      element({ id: 'frame', type: 'frame' }),
      element({ id: 'gone', isDeleted: true }),
    ]);
    expect(items).toEqual([
      { id: 'shape', kind: 'rectangle', text: 'الخلية' },
      { id: 'free', kind: 'text', text: 'درس اليوم' },
      { id: 'stroke', kind: 'freedraw', text: '' },
      { id: 'frame', kind: 'other', text: '' },
    ]);
  });

  test('are the same only with the same texts in the same order', () => {
    const one = itemsOf([element({ id: 'a' }), element({ id: 'b' })]);
    expect(sameItems(one, itemsOf([element({ id: 'a' }), element({ id: 'b' })]))).toBe(true);
    expect(sameItems(one, itemsOf([element({ id: 'b' }), element({ id: 'a' })]))).toBe(false);
    expect(sameItems(one, one.slice(1))).toBe(false);
  });
});

describe('what is added', () => {
  test('lies below everything that is there', () => {
    const there = [element({ y: 100, height: 50 }), element({ y: 900, height: 50, isDeleted: true })];
    expect(skeletonOf('rectangle', '', there)).toMatchObject({ type: 'rectangle', y: 170 });
    expect(skeletonOf('text', 'نص', [])).toMatchObject({ type: 'text', y: 20, text: 'نص' });
  });

  test('a shape carries its label, a line has none', () => {
    expect(skeletonOf('ellipse', 'النواة', [])).toMatchObject({ label: { text: 'النواة' } });
    expect(skeletonOf('ellipse', '', [])).not.toHaveProperty('label');
    expect(skeletonOf('line', 'خط', [])).not.toHaveProperty('label');
  });
});
