import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namespaces } from '@/lib/i18n/messages';
import { root } from './pages';

type Tree = { [key: string]: string | Tree };
const files = (locale: string) =>
  readdirSync(join(root, 'messages', locale))
    .filter((file) => file.endsWith('.json') && !file.endsWith('.d.json.ts'))
    .sort();
const read = (locale: string, file: string): Tree =>
  JSON.parse(readFileSync(join(root, 'messages', locale, file), 'utf8'));
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );

/** The parts between the outer braces of a message, quoted text left out. */
function placeholders(message: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  const plain = message.replace(/'\{[^']*'/g, '');
  for (let index = 0; index < plain.length; index += 1) {
    if (plain[index] === '{') {
      if (depth === 0) start = index + 1;
      depth += 1;
    } else if (plain[index] === '}') {
      depth -= 1;
      if (depth === 0) found.push(plain.slice(start, index));
    }
  }
  expect(depth, message).toBe(0);
  return found;
}
const kindOf = (placeholder: string) => {
  const [name = '', type = 'text'] = placeholder.split(',').map((part) => part.trim());
  return `${name}:${type}`;
};
const tagsOf = (message: string) => [...message.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
const argumentsOf = (message: string) =>
  [...new Set([...placeholders(message).map(kindOf), ...tagsOf(message)])].sort();
/** Forms of a plural at its own level: `one {…} other {…}`. */
const formsOf = (placeholder: string) => {
  let depth = 0;
  let outside = '';
  for (const letter of placeholder.split(',').slice(2).join(',')) {
    if (letter === '{') depth += 1;
    if (depth === 0) outside += letter;
    if (letter === '}') depth -= 1;
  }
  return outside.trim().split(/\s+/);
};

/** After these a noun is in the genitive: its dual ends in «ين», and «لا» does not follow. */
const preposition = /(?:^|\s)(?:بعد|قبل|خلال|في|من|إلى|على|عن|منذ|حتى|لمدة|(?:و|ف)?[لب]ـ?)\s*$/;
/** Plurals of a message that stand right after a preposition. */
function pluralsAfterPreposition(message: string): string[] {
  return [...message.matchAll(/\{\w+, plural,/g)]
    .filter(({ index }) => preposition.test(message.slice(0, index)))
    .map(({ index }) => message.slice(index));
}

/** Words that stay Latin in Arabic: names of formats, units and keys. */
const latin = new Set([
  'A',
  'B',
  'C',
  'D',
  'CSV',
  'MT940',
  'CAMT',
  'DOCTYPE',
  'GIFT',
  'H5P',
  'JSON',
  'JSONL',
  'LaTeX',
  'Aiken',
  'Blackboard',
  'Moodle',
  'PDF',
  'SCORM',
  'SRT',
  'WebVTT',
  'CC',
  'BY',
  'NC',
  'SA',
  'QTI',
  'OneRoster',
  'manifest',
  'csv',
  'UTF',
  'XLSX',
  'XML',
  'ZIP',
  'JPEG',
  'PNG',
  'WebP',
  'MP',
  'MP3',
  'MP4',
  'M4A',
  'OGG',
  'WebM',
  'WAV',
  'HTML',
  'Excel',
  'Ctrl',
  'Enter',
  'Esc',
  'Shift',
  'Space',
  'Alt',
  'Delete',
  'Tab',
  'Backspace',
  'Lines',
  'Home',
  'End',
  'URL',
  'Windows',
  'KaTeX',
  'x',
  'y',
]);
const words = (message: string) =>
  message
    .replace(/<\/?\w+>/g, ' ')
    .replace(
      /\{\s*\w+\s*(?:,\s*(?:plural|select|selectordinal|number|date|time)\s*(?:,\s*[\w:]+\s*(?=\}))?,?)?/g,
      ' ',
    )
    .replace(/(?:=\d+|\b(?:zero|one|two|few|many|other|[a-z_]+))\s*(?=\{)/g, ' ')
    .match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];

/** Sentences that only the school server writes. */
const serverOnly = ['mail', 'server'];
/** Texts of which the browser has a part, under keys of other namespaces (lib/i18n/*-texts). */
const shared = ['notification-types', 'question-types'];
/** Words of tests in place of homework's, laid on other files (lib/i18n/kind-messages). */
const overlays = ['tests', 'formative', 'general', 'grade-exams', 'own-exams', 'own-practice'];

test('minutes after a preposition are in the genitive', () => {
  const numbers = new Map(flatten(read('ar', 'common.json'), ''));
  expect(numbers.get('numbers.minutesAfter')).toContain('two {دقيقتين}');
  expect(pluralsAfterPreposition('تبدأ بعد {minutes, plural, two {دقيقتان} other {#}}')).toHaveLength(1);
});

test('both languages have the same files, and each is registered', () => {
  expect(files('ar')).toEqual(files('en'));
  expect(files('ar').map((file) => file.replace('.json', ''))).toEqual(
    [...namespaces, ...serverOnly, ...shared, ...overlays].sort(),
  );
});

describe.each(files('en'))('%s', (file) => {
  const ar = flatten(read('ar', file));
  const en = new Map(flatten(read('en', file)));

  test('has the same keys in both languages', () => {
    expect(ar.map(([key]) => key).sort()).toEqual([...en.keys()].sort());
  });

  test('takes the same arguments in both languages', () => {
    for (const [key, message] of ar)
      expect(argumentsOf(message), key).toEqual(argumentsOf(en.get(key) ?? ''));
  });

  test('has all six forms of an Arabic plural', () => {
    for (const [key, message] of ar)
      for (const placeholder of placeholders(message).filter((part) => /,\s*plural\s*,/.test(part)))
        expect(formsOf(placeholder), key).toEqual(
          expect.arrayContaining(['zero', 'one', 'two', 'few', 'many', 'other']),
        );
  });

  test('declines an Arabic plural after a preposition', () => {
    for (const [key, message] of ar)
      for (const plural of pluralsAfterPreposition(message)) {
        const form = (name: string) => new RegExp(`\\b${name} \\{([^{}]*)\\}`).exec(plural)?.[1] ?? '';
        expect(form('two').split(' ')[0], key).not.toMatch(/ان$/);
        expect(form('zero'), key).not.toMatch(/^لا /);
      }
  });

  test('holds no empty text, and in Arabic no Latin word but names', () => {
    for (const [key, message] of ar) {
      expect(message.trim(), key).not.toBe('');
      expect(en.get(key)?.trim(), key).not.toBe('');
      expect(
        // The English column of a bilingual field is labelled in English in both.
        words(key.endsWith('.en') ? '' : message).filter((word) => !latin.has(word)),
        key,
      ).toEqual([]);
    }
  });
});

test('an overlay names only messages that exist, with the same arguments', () => {
  for (const overlay of overlays) {
    for (const locale of ['ar', 'en']) {
      for (const [name, tree] of Object.entries(read(locale, `${overlay}.json`))) {
        const base = new Map(flatten(read(locale, `${name}.json`)));
        for (const [key, message] of flatten(tree as Tree)) {
          expect(base.has(key), `${overlay}: ${name}.${key}`).toBe(true);
          expect(argumentsOf(message), `${name}.${key}`).toEqual(argumentsOf(base.get(key) ?? ''));
        }
      }
    }
  }
});

test('no page sends a part of the words that every page has: it would stand in place of all of them', () => {
  const screens = execFileSync('git', ['ls-files', 'features', 'components', 'app'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file));
  const sending = screens.filter((file) =>
    /<ClientMessages\s+parts=\{\[[^\]]*'(?:common|errors)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(screens.length).toBeGreaterThan(500);
  expect(sending).toEqual([]);
});

test('the name of a field with both languages does not name the language: the field adds it', () => {
  const field = /(?:title|text|description|reason|remark)(?:Ar|En)$|(?:titleIn|agendaIn)\.(?:ar|en)$/;
  const found = ['ar', 'en'].flatMap((locale) =>
    files(locale).flatMap((file) =>
      flatten(read(locale, file)).flatMap(([key, text]) =>
        field.test(key) && /\bin (?:Arabic|English)|بالعربية|بالإنجليزية/.test(text) ? `${file} ${key}` : [],
      ),
    ),
  );
  expect(found).toEqual([]);
});
