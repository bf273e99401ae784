import { describe, expect, it } from 'vitest';
import { browserTimes, slowestList, stageList, vitestTimes } from './timings.mjs';

const root = '/somewhere';

describe('what the end of a run says about time', () => {
  it('names the slowest tests of all stages and the files that took most', () => {
    const times = [
      ...vitestTimes(
        {
          testResults: [
            {
              name: `${root}/lib/a.test.ts`,
              assertionResults: [
                { fullName: 'is quick', duration: 40 },
                { fullName: 'takes a while', duration: 2_500 },
              ],
            },
            { name: `${root}/lib/broken.test.ts` },
          ],
        },
        root,
      ),
      ...browserTimes({
        suites: [
          {
            suites: [
              {
                specs: [
                  {
                    file: 'z.spec.ts',
                    line: 7,
                    title: 'a page',
                    tests: [{ results: [{ duration: 1_000 }, { duration: 2_000 }] }],
                  },
                ],
              },
            ],
          },
        ],
      }),
    ];
    expect(slowestList(times)).toEqual([
      '',
      'The slowest 3 of 3 tests:',
      '     3.0 s  e2e/z.spec.ts:7 › a page',
      '     2.5 s  lib/a.test.ts › takes a while',
      '     0.0 s  lib/a.test.ts › is quick',
      'The slowest 2 of 2 files:',
      '     3.0 s  e2e/z.spec.ts',
      '     2.5 s  lib/a.test.ts',
    ]);
  });

  it('shows twenty tests at most', () => {
    const times = Array.from({ length: 50 }, (_, index) => ({ title: `a › ${index}`, seconds: index }));
    expect(slowestList(times).slice(1, 4)).toEqual([
      'The slowest 20 of 50 tests:',
      '    49.0 s  a › 49',
      '    48.0 s  a › 48',
    ]);
  });

  it('marks a stage that took longer than its budget', () => {
    expect(
      stageList([
        { title: 'lint', seconds: 61, budget: 60 },
        { title: 'build', seconds: 60, budget: 60 },
        { title: 'browser', seconds: 1, budget: 0 },
      ]),
    ).toEqual([
      '',
      'Stages:',
      '    61.0 s  lint (budget 60 s, OVER ITS BUDGET)',
      '    60.0 s  build (budget 60 s)',
      '     1.0 s  browser',
    ]);
  });
});
