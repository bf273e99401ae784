import { describe, expect, it } from 'vitest';
import { browserFailures, failureList, vitestFailures } from './failures.mjs';

const root = '/somewhere';
const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
const errorOf = (message: string) =>
  `${red(message)}\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "wrong",\n+ ]\n    at ${root}/lib/a.test.ts:3:68\n    at ${root}/node_modules/x/y.js:1:1`;

describe('what the end of a run says', () => {
  it('names failed tests of vitest, and files that did not load', () => {
    const report = {
      testResults: [
        {
          name: `${root}/lib/a.test.ts`,
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a group holds', status: 'passed', failureMessages: [] },
            { fullName: 'a group breaks', status: 'failed', failureMessages: [errorOf('it broke')] },
          ],
        },
        { name: `${root}/lib/b.test.ts`, status: 'failed', message: 'Cannot find x', assertionResults: [] },
      ],
    };
    expect(failureList(vitestFailures(report, root), root)).toEqual([
      '',
      'What failed:',
      '✗ lib/a.test.ts › a group breaks',
      '    it broke',
      '    +   "wrong",',
      '    at lib/a.test.ts:3:68',
      '✗ lib/b.test.ts',
      '    Cannot find x',
    ]);
  });

  it('names failed browser tests with their groups, and what failed outside of them', () => {
    const spec = (title: string, status: string) => ({
      file: 'z.spec.ts',
      line: 7,
      title,
      tests: [{ status, results: [{ errors: [{ message: red('lost') }] }] }],
    });
    const report = {
      suites: [
        {
          title: 'z.spec.ts',
          file: 'z.spec.ts',
          specs: [spec('passes', 'expected')],
          suites: [{ title: 'group', file: 'z.spec.ts', specs: [spec('fails', 'unexpected')] }],
        },
      ],
      errors: [{ message: 'no server' }],
    };
    expect(failureList(browserFailures(report), root).slice(2)).toEqual([
      '✗ e2e/z.spec.ts:7 › group › fails',
      '    lost',
      '✗ browser tests',
      '    no server',
    ]);
  });

  it('stays short however much failed, and is silent when nothing did', () => {
    const many = Array.from({ length: 90 }, (_, at) => ({ title: `test ${at}`, error: errorOf('it broke') }));
    const list = failureList(many, root);
    expect(list.length).toBeLessThanOrEqual(40);
    expect(list.at(-1)).toBe('… and 54 more');
    expect(failureList([], root)).toEqual([]);
    expect(vitestFailures(null, root)).toEqual([]);
    expect(browserFailures(null)).toEqual([]);
  });
});
