import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages';

/** Types of the contract whose content the school shows for the only time. */
const onceTypes = /\b(?:GivenPassword|GivenAccess|PrintedCards)\b/;
/** Words that say so to the reader. */
const onceWords = /not shown again|shown (?:this )?once|shown to you once/i;

/** Everything that shows such a secret, and how it is kept from being lost by a wrong press. */
const showing: Record<string, 'mustAcknowledge' | '<ShownOnce'> = {
  'features/people/account/components/recovery-codes-dialog.tsx': 'mustAcknowledge',
  'features/people/office-people/components/password-dialog.tsx': 'mustAcknowledge',
  'features/people/office-people/components/cards/card-sheet.tsx': '<ShownOnce',
  'features/people/office-people/components/list/password-sheet.tsx': '<ShownOnce',
};
/** They hand the secret on to one of those, or ask for it. */
const passing = [
  'features/people/office-people/components/cards/class-cards.tsx',
  'features/people/office-people/components/list/access-dialog.tsx',
  'features/people/office-people/components/list/people-list.tsx',
  'features/people/office-people/components/new-person-form.tsx',
  'features/people/office-people/components/person/person-steps.tsx',
];
/**
 * Messages that announce a secret before it is made; and a calendar address, which is made anew at any time.
 */
const announcing = [
  'office-people.json: lead',
  'office-people.json: resetLead',
  'office-people.json: password',
  'timetable.json: once',
];

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const components = globSync('features/**/*.tsx', { cwd: root }).filter((path) => !path.endsWith('.test.tsx'));

test('what is shown once is known, and is left on purpose only', () => {
  const touching = components.filter(
    (path) => onceTypes.test(read(path)) || /\bmustAcknowledge\b|<ShownOnce\b/.test(read(path)),
  );
  expect(touching.sort()).toEqual([...Object.keys(showing), ...passing].sort());
  for (const [path, guard] of Object.entries(showing)) expect(read(path), path).toContain(guard);
});

test('every sentence that says so belongs to one of these', () => {
  const said = globSync('messages/en/*.json', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/"(\w+)": "([^"\n]*)"/g)]
      .filter(([, , sentence = '']) => onceWords.test(sentence))
      .map(([, key]) => `${path.slice('messages/en/'.length)}: ${key}`),
  );
  const shownAt = ['account.json: codesLead', 'office-people.json: onceLead', 'office-people.json: onceLead'];
  expect(said.sort()).toEqual([...shownAt, ...announcing].sort());
});
