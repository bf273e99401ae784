import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './pages';
import { growthOf } from './regexp-attack';

const files = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    'server/*.ts',
    'lib/*.ts',
    'features/*.ts',
    'features/*.tsx',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => file && !/\.test(-support)?\.tsx?$/.test(file));

type Found = { file: string; line: number; pattern: RegExp | null };

/** Every pattern of a file; null for one that is put together at run time. */
function patternsOf(file: string): Found[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    false,
  );
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(Math.max(node.pos, 0)).line + 1;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, line, pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
    }
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMade && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp')
      found.push({ file, line, pattern: null });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
const all = files.flatMap(patternsOf);

const ATTRIBUTE = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;
const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
const BOX = '(?:div|figure)';
/**
 * Patterns that are put together at run time, by file, as they come out; those that need more of their text
 * than the pattern says have null here and a test elsewhere.
 */
const made: Record<string, (RegExp | null)[]> = {
  'features/quizzes/attempts/types/parts/rich-places.tsx': [/\[\[([a-z0-9]{1,40})\]\]/g],
  'features/site/courses/components/list-query.ts': [/^[^\u0000-\u001f\u007f]{1,100}$/u],
  'server/modules/quizzes/attempts/taking-routes.ts': [
    /^\/api\/base\/(ar|en)\/x\/[0-9a-f-]{36}\/post-answer\/[0-9a-f-]{36}$/,
  ],
  'server/modules/quizzes/question-exchange/engine/draft.ts': [
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g,
  ],
  // Three patterns of players: what begins before the last end has an end, see the importers below.
  'server/modules/quizzes/question-exchange/engine/foreign/texts.ts': [
    /\sname\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
    /<\/object\s*>/gi,
    null,
    /<\/?object\b[^<>]*>/gi,
  ],
  'server/modules/quizzes/question-exchange/engine/moodle/importer.ts': [
    /\sname\s*=\s*(?:"([^"]*)"|'([^']*)')/,
  ],
  'server/modules/quizzes/question-exchange/engine/qti/texts.ts': [
    new RegExp(`</${BOX}>(?=(?:\\s*<${BOX}\\b[^<>]*>)*\\s*(?:[^<\\s]|<(?:img|span)\\b))`, 'g'),
    new RegExp(`(?:[^>\\s]|</(?:img|span)>|<img\\b[^<>]*>)(?=\\s*<${BOX}\\b)`, 'g'),
  ],
  'server/modules/quizzes/question-exchange/engine/rich.ts': [
    new RegExp(String.raw`<\/?(?:a|b|p)(?:${ATTRIBUTE})*\s*\/?>`, 'i'),
    new RegExp(String.raw`<\/?(?:a|b|p)(?:${ATTRIBUTE})*\s*\/?>`, 'gi'),
  ],
  'server/modules/quizzes/question-exchange/engine/sheet/blank-cell.ts': [
    new RegExp(String.raw`^#\s*(${NUMBER})(?:\s*(?:±|\+-|\+/-)\s*(${NUMBER}))?(?:\s*(\S.*))?$`, 'i'),
  ],
  'server/platform/messaging/message-text.ts': [/\u2068([^\u2068\u2069]*)\u2069/g],
  'server/platform/text/arabic.ts': [/[\u0649\u06cc]/g],
};

const slow = (list: { name: string; pattern: RegExp }[]) =>
  list.flatMap(({ name, pattern }) => {
    // What a pattern really does it does each time it is looked at; what other threads add is not.
    const growth = growthOf(pattern) && growthOf(pattern) && growthOf(pattern) && growthOf(pattern);
    return growth ? [`${name} ${pattern} ${JSON.stringify(growth.text)} ×${growth.ratio.toFixed(1)}`] : [];
  });

test('no pattern takes longer than its text grows', () => {
  const known = new Map(
    all.flatMap(({ file, line, pattern }) =>
      pattern ? [[String(pattern), { name: `${file}:${line}`, pattern }] as const] : [],
    ),
  );
  expect(known.size).toBeGreaterThan(300);
  expect(slow([...known.values()])).toEqual([]);
});

test('patterns that are put together at run time are known, and no slower', () => {
  const counted = Map.groupBy(
    all.filter(({ pattern }) => pattern === null),
    ({ file }) => file,
  );
  const counts = Object.fromEntries([...counted].map(([file, list]) => [file, list.length]));
  expect(counts).toEqual(Object.fromEntries(Object.entries(made).map(([file, list]) => [file, list.length])));
  const list = Object.entries(made).flatMap(([name, patterns]) =>
    patterns.flatMap((pattern) => (pattern ? [{ name, pattern }] : [])),
  );
  expect(slow(list)).toEqual([]);
});

test('the measure finds patterns that are slow', () => {
  const bad = [/(a+)+b/, /<a[^>]*>/, /\s+$/, /\[([\s\S]+?)\]/, /^(\d+\.?\d*)$/, /"(?:[^"]|"")*"x/];
  expect(bad.filter((pattern) => growthOf(pattern) === null)).toEqual([]);
});
