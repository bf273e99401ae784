// How long stages and tests took, for the end of a run. Plain JavaScript for Node 18 and newer.

/** @typedef {{ title: string, seconds: number, budget: number }} Stage */
/** @typedef {{ title: string, seconds: number }} Timed */

const SHOWN = 20;
const LONGEST = 160;

/** Tests of vitest's JSON report with their seconds. @returns {Timed[]} */
export function vitestTimes(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${String(name).replace(`${root}/`, '')} › ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
    })),
  );
}

/** Tests of Playwright's JSON report with their seconds. @returns {Timed[]} */
export function browserTimes(report) {
  const ofSuite = (suite) => [
    ...(suite.specs ?? []).map(({ file, line, title, tests }) => ({
      title: `e2e/${file}:${line} › ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    })),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return (report?.suites ?? []).flatMap(ofSuite);
}

const line = (seconds, text) => `${seconds.toFixed(1).padStart(8)} s  ${text}`.slice(0, LONGEST);

/** The slowest tests of all stages, and the files that took most. @param {Timed[]} times */
export function slowestList(times) {
  if (times.length === 0) return [];
  const slowest = (list, most) => list.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  const files = new Map();
  for (const { title, seconds } of times) {
    const file = title.split(/(?::\d+)? › /)[0];
    files.set(file, (files.get(file) ?? 0) + seconds);
  }
  const tests = slowest(times, SHOWN);
  const whole = slowest(
    [...files].map(([title, seconds]) => ({ title, seconds })),
    SHOWN / 2,
  );
  return [
    '',
    `The slowest ${tests.length} of ${times.length} tests:`,
    ...tests.map(({ title, seconds }) => line(seconds, title)),
    `The slowest ${whole.length} of ${files.size} files:`,
    ...whole.map(({ title, seconds }) => line(seconds, title)),
  ];
}

/** Every stage with its time beside its budget; stages run beside each other. @param {Stage[]} stages */
export function stageList(stages) {
  if (stages.length === 0) return [];
  return [
    '',
    'Stages:',
    ...stages.map(({ title, seconds, budget }) => {
      const over = budget > 0 && seconds > budget ? ', OVER ITS BUDGET' : '';
      return line(seconds, `${title}${budget > 0 ? ` (budget ${budget} s${over})` : ''}`);
    }),
  ];
}
