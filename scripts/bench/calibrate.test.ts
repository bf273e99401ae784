import { expect, test } from 'vitest';
import { calibrated, movedBy, type Reference, steadiness, timesOf } from './calibrate';

const at = (speed: number): Reference => ({
  json: speed,
  hash: 2 * speed,
  page: 8 * speed,
  insert: 0.3 * speed,
});
const machine = (...speeds: number[]) => {
  const left = [...speeds];
  return async () => at(left.shift() ?? Number.NaN);
};

test('a machine with steady figures is measured once', async () => {
  const figures = [20, 99];
  const row = await calibrated(machine(1, 1.1), async () => figures.shift());
  expect(row).toMatchObject({ figure: 20, turns: 1 });
  expect(row.moved).toBeCloseTo(0.1);
  expect(row.reference.page).toBeCloseTo(8.4);
  expect(steadiness(row)).toBe('± 10 %');
});

test('a row whose reference moved by more than 15 % is measured again', async () => {
  const figures = [50, 20, 99];
  const row = await calibrated(machine(1, 2, 2), async () => figures.shift());
  expect(row).toMatchObject({ figure: 20, turns: 2, moved: 0 });
});

test('when the figures of the machine never get steady, the steadiest turn is given and marked', async () => {
  const figures = [1, 2, 3];
  const row = await calibrated(machine(1, 2, 1.5, 3), async () => figures.shift());
  expect(row).toMatchObject({ figure: 2, turns: 3 });
  expect(steadiness(row)).toBe('**machine moved 33 %, 3 turns**');
});

test('work that cannot be repeated is only marked', async () => {
  const row = await calibrated(machine(1, 2), async () => 1, 1);
  expect(row).toMatchObject({ figure: 1, turns: 1, moved: 1 });
  expect(steadiness(row)).toContain('moved 100 %');
});

test('slower and faster count the same, and one part is enough', () => {
  expect(movedBy(at(1), at(2))).toBe(movedBy(at(2), at(1)));
  expect(movedBy(at(1), { ...at(1), insert: 0.6 })).toBeCloseTo(1);
});

test('a figure is said as a multiple of the reference', () => {
  expect(timesOf(20, { reference: at(1) }, 'page')).toBe('2.50 × page');
  expect(timesOf(null, { reference: at(1) }, 'page')).toBe('not known here');
});
