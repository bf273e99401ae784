import { expect, test } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import { countriesIn } from '@/lib/i18n/countries';
import { firstOf, problemsOf } from './problems';
import { readPerson } from './read-person';

const entry = (pointer: string, detail: string) => ({
  status: '422',
  code: 'x',
  title: 'x',
  detail,
  source: { pointer: `/data/attributes/${pointer}` },
});

test('refusals stand at the names that the fields have; what belongs to none is kept', () => {
  const failure = new ApiFailure(422, [entry('first_name/ar', 'one'), entry('codes/1', 'two')] as never);
  expect(problemsOf(failure, 'offline')).toEqual({ 'first_name.ar': 'one', 'codes.1': 'two' });
  expect(problemsOf(new TypeError('network'), 'offline')).toEqual({ '': 'offline' });
});

test('the first field in the order of the form gets the focus; a problem of both languages is the first one’s', () => {
  document.body.innerHTML =
    '<form><input name="first_name.ar"><input name="email"><input name="codes.0"></form>';
  const [form] = document.forms;
  if (!form) throw new Error('no form');
  expect(firstOf(form, { 'codes.0': 'x', email: 'y' })?.getAttribute('name')).toBe('email');
  expect(firstOf(form, { first_name: 'x', email: 'y' })?.getAttribute('name')).toBe('first_name.ar');
  expect(firstOf(form, { '': 'x' })).toBeNull();
});

test('what is missing is said before anything is sent', () => {
  const data = new FormData();
  data.set('first_name.ar', ' سارة ');
  data.set('phone', '0501234567');
  const { attributes, missing } = readPerson(data, 'ar', { required: 'r', emailOrPhone: 'e', terms: 't' });
  expect(attributes).toMatchObject({ first_name: { ar: 'سارة' }, phone: '0501234567', email: undefined });
  expect(missing).toEqual({
    'last_name.ar': 'r',
    gender: 'r',
    password: 'r',
    has_accepted_terms: 't',
  });
});

test('countries have names in both languages, none twice, Saudi Arabia first', () => {
  for (const locale of ['ar', 'en'] as const) {
    const countries = countriesIn(locale);
    expect(countries[0]?.value).toBe('SA');
    expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
    expect(countries.filter(({ value, label }) => value === label)).toEqual([]);
  }
});
