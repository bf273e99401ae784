import { describe, expect, test } from 'vitest';
import { placeOf } from './place';

const period = (id: string, more: { is_current?: boolean; has_marks?: boolean } = {}) => ({
  id,
  name: { ar: id },
  is_current: false,
  has_marks: false,
  ...more,
});
const classroom = (id: string, periods: ReturnType<typeof period>[]) => ({
  id,
  name: { ar: id },
  grade: { ar: 'صف' },
  may_issue: true,
  periods,
});
const found = (...given: Parameters<typeof placeOf>) => {
  const place = placeOf(...given);
  return [place.classroom?.id, place.period?.id];
};

describe('the class and period that a page of certificates opens with', () => {
  const young = classroom('young', [period('y1', { is_current: true })]);
  const fifth = classroom('fifth', [period('f1', { has_marks: true }), period('f2', { is_current: true })]);
  const classes = [classroom('none', []), young, fifth];

  test('are those of the address', () => {
    expect(found(classes, { classroom: 'young', period: 'y1' })).toEqual(['young', 'y1']);
    expect(found(classes, { classroom: 'fifth', period: 'f2' })).toEqual(['fifth', 'f2']);
  });

  test('are the last with published marks when the address names none', () => {
    expect(found(classes, {})).toEqual(['fifth', 'f1']);
    expect(found(classes, { classroom: 'fifth' })).toEqual(['fifth', 'f1']);
    expect(found(classes, { classroom: 'unknown', period: 'y1' })).toEqual(['fifth', 'f1']);
  });

  test('are those that go on where nothing is published', () => {
    expect(found([classroom('none', []), young], {})).toEqual(['young', 'y1']);
    expect(found([], {})).toEqual([undefined, undefined]);
  });
});
