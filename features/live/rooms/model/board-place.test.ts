import { expect, test } from 'vitest';
import { placeOf, windowOn } from './board-place';

const wide = { scrollX: 40, scrollY: -300, zoom: { value: 2 }, width: 1200, height: 600 };

test('a window of another size shows the same middle and width of the board', () => {
  const place = placeOf(wide);
  expect(place).toEqual({ x: 260, y: 450, width: 600 });
  const small = { width: 300, height: 500 };
  const shown = windowOn(place ?? { x: 0, y: 0, width: 1 }, small);
  expect(shown.zoom.value).toBe(0.5);
  expect(placeOf({ ...shown, ...small })).toEqual(place);
});

test('the zoom stays inside what the board allows, and a window without a size shows nothing', () => {
  expect(windowOn({ x: 0, y: 0, width: 1 }, wide).zoom.value).toBe(30);
  expect(windowOn({ x: 0, y: 0, width: 1e7 }, wide).zoom.value).toBe(0.1);
  expect(placeOf({ ...wide, width: 0 })).toBeNull();
});
