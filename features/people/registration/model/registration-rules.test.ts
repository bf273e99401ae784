import { expect, test } from 'vitest';
import { registrations } from '@/lib/contract/resources/people/registration';
import { countriesIn } from '@/lib/i18n/countries';
import { registrationInput } from './registration-rules';
import { emptyRegistration } from './registration-values';

const person = {
  ...emptyRegistration,
  first_name: { ar: ' سارة ', en: '' },
  last_name: { ar: 'الحربي', en: '' },
  gender: 'female',
  phone: '0501234567',
  password: 'قهوة بعد المطر',
  has_accepted_terms: true,
};

test('each kind sends what its rules know, and no empty field', () => {
  const parent = registrationInput('parent', { ...person, codes: ['ABCD2345', ' '] });
  expect(registrations.parent.parse(parent)).toEqual({
    first_name: { ar: 'سارة' },
    last_name: { ar: 'الحربي' },
    gender: 'female',
    phone: '0501234567',
    password: 'قهوة بعد المطر',
    has_accepted_terms: true,
    codes: ['ABCD2345'],
  });
  const instructor = registrationInput('instructor', {
    ...person,
    headline: { ar: 'معلم', en: '' },
    languages: ['ar'],
    subjects: ['01920000-0000-7000-8000-000000000001'],
    branch_id: '01920000-0000-7000-8000-000000000002',
  });
  expect(registrations.instructor.parse(instructor)).not.toHaveProperty('bio');
});

test('countries have names in both languages, none twice, Saudi Arabia first', () => {
  for (const locale of ['ar', 'en'] as const) {
    const countries = countriesIn(locale);
    expect(countries[0]?.value).toBe('SA');
    expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
    expect(countries.filter(({ value, label }) => value === label)).toEqual([]);
  }
});
