import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './pages';

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'server/*.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file && !/\.test(-support)?\.ts$/.test(file));

/** Names of parameters of a function that may be a transaction. */
const transactionsOf = (node: ts.SignatureDeclaration): string[] =>
  node.parameters.flatMap(({ name, type }) =>
    ts.isIdentifier(name) && (name.text === 'tx' || /\bTx\b/.test(type?.getText() ?? '')) ? [name.text] : [],
  );

/** Whether statements of a transaction are made without waiting for their turn (`readerOf`). */
function usesAtOnce(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'read')
    return false;
  if (ts.isIdentifier(node) && names.has(node.text)) return true;
  return node.forEachChild((child) => usesAtOnce(child, names) || undefined) ?? false;
}

/** Of a list one may go to the transaction; what is not written out as a list may be many. */
const isAtOnce = (argument: ts.Expression, names: ReadonlySet<string>): boolean =>
  ts.isArrayLiteralExpression(argument)
    ? argument.elements.filter((element) => usesAtOnce(element, names)).length > 1
    : usesAtOnce(argument, names);

function foundIn(name: string, text: string): string[] {
  if (!text.includes('Promise.') || !/\bTx\b|transaction/.test(text)) return [];
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, names: ReadonlySet<string>): void => {
    const within = ts.isFunctionLike(node) ? new Set([...names, ...transactionsOf(node)]) : names;
    const isTogether =
      ts.isCallExpression(node) && /^Promise\.(all|allSettled|any|race)$/.test(node.expression.getText());
    if (isTogether && node.arguments.some((argument) => isAtOnce(argument, within)))
      found.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, new Set());
  return found;
}

test('a transaction, which has one connection, is never asked twice at once', () => {
  const given = `
    async function one(db: Db | Tx) { return Promise.all([rows(db), rows(db)]); }
    const two = (db: Db) => db.transaction(async (tx) => Promise.all(ids.map((id) => rows(tx, id))));
    async function three(db: Db | Tx) { return Promise.all([read(() => rows(db)), read(() => rows(db))]); }
    async function four(db: Db) { return Promise.all([rows(db), rows(db)]); }`;
  expect(foundIn('given.ts', given)).toEqual(['given.ts:2', 'given.ts:3']);
  expect(files.flatMap((file) => foundIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
