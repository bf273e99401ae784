import { expect, test } from 'vitest';
import { type Invitee, inputOf, newValues, repeatOf } from './draft';

const person = (id: string, isOptional: boolean): Invitee => ({
  id,
  name: {},
  role: 'parent',
  is_optional: isOptional,
});

test('people are sent as those who are needed and those who are not', () => {
  const values = { ...newValues, invitees: [person('a', false), person('b', true), person('c', false)] };
  expect(inputOf(values)).toMatchObject({ invitees: ['a', 'c'], optional_invitees: ['b'] });
});

test('a place goes with people who meet, a link with people who do not', () => {
  const both = { ...newValues, place: 'A 12', link: ' https://rooms.example/x ' };
  expect(inputOf({ ...both, mode: 'in_person' })).toMatchObject({ place: 'A 12', link: '' });
  expect(inputOf({ ...both, mode: 'online' })).toMatchObject({ place: '', link: 'https://rooms.example/x' });
  expect(inputOf({ ...both, mode: 'hybrid' })).toMatchObject({
    place: 'A 12',
    link: 'https://rooms.example/x',
  });
});

test('a draft does not come again', () => {
  expect(repeatOf({ ...newValues, repeat: { every: 'week', times: 4 }, is_draft: true })).toBeNull();
  expect(repeatOf({ ...newValues, repeat: { every: 'week', times: 3 } })).toEqual({
    every: 'week',
    times: 3,
  });
});
