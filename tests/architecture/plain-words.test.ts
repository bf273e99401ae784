import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages';

const words = /\b(?:who(?:m)?ever|what it is to|of its own|(?:is|are) told)\b/gi;
/** String literals are read over, so that `//` inside an address begins no comment. */
const parts =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|\b(?:test|describe|it)(?:\.\w+)*\(\s*(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** Forbidden words in comments and in names of tests. */
const forbidden = (text: string) =>
  [...text.matchAll(parts)]
    .map(([part]) => part)
    .filter((part) => !/^['"]/.test(part))
    .flatMap((part) => [...part.replaceAll(/\s*\n\s*\*?\s*/g, ' ').matchAll(words)].map(([word]) => word));

test('the rule reads comments and names of tests only', () => {
  const [told, own] = [['is', 'told'].join(' '), ['of its', 'own'].join(' ')];
  expect(forbidden(`// It ${told}.`)).toEqual([told]);
  expect(forbidden(`/** A line of its\n * own. */`)).toEqual([own]);
  expect(forbidden(`test('a person ${told}', () => {`)).toEqual([told]);
  expect(forbidden(`test.each(rows)('x'); const a = 'He ${told}'; const b = "a line ${own}";`)).toEqual([]);
  expect(forbidden(`const address = 'https://a/${own}';`)).toEqual([]);
});

test('comments and names of tests use plain words', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => /^(?:server|features|lib|components|app|tests|e2e|scripts)\//.test(file))
    .filter((file) => file !== 'tests/architecture/plain-words.test.ts');
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    try {
      return forbidden(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`);
    } catch {
      // Removed and not yet committed.
      return [];
    }
  });
  expect(found).toEqual([]);
});
