// What failed, short enough for the end of a log of which only the end is kept. Plain JavaScript for Node 18
// and newer.
import { stripVTControlCharacters } from 'node:util';

/** Lines of the whole list; few failures are described in more detail than many. */
const ROOM = 24;
const MOST = 36;
const LONGEST = 200;

/** Frames outside the project, excerpts of the program, and the frame around a difference. */
const noise = [
  /^at (?!(.*\()?(app|components|e2e|features|lib|scripts|server|tests)\/)/,
  /^at .*(node_modules|node:internal)/,
  /^(>\s*)?\d+ \|/,
  /^[-=─^|\s]*$|^=+ logs =+$/,
  /^[-+] (Expected|Received)\s+[-+] \d+$/,
  /^expect\(received\)/,
  /^([-+]\s*)?((Array|Object) )?[[\]{},]+$/,
  /^(Call log:|Timeout:\s)/,
];
const isNoise = (line) => noise.some((pattern) => pattern.test(line.trim()));

/** The lines of an error that say something, without colours, program text and frames of packages. */
export function meaningfulLines(text, root = '', most = 6) {
  return stripVTControlCharacters(String(text ?? ''))
    .replaceAll(`${root}/`, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isNoise(line))
    .map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line))
    .slice(0, most);
}

/** Failures of vitest's JSON report: tests, and files that did not load. */
export function vitestFailures(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = String(name).replace(`${root}/`, '');
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ title: file, error: message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      error: (failureMessages ?? []).join('\n'),
    }));
  });
}

/** Failures of Playwright's JSON report: tests, and what went wrong outside of any. */
export function browserFailures(report) {
  const ofSuite = (suite, path) => {
    // The suite of a file has its name for a title, which each spec says as well.
    const inside = suite.title === suite.file ? path : [...path, suite.title];
    const own = (suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, line, title, tests }) => ({
        title: `e2e/${file}:${line} › ${[...inside, title].join(' › ')}`,
        error: tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []))
          .map(({ message }) => message)
          .join('\n'),
      }));
    return [...own, ...(suite.suites ?? []).flatMap((each) => ofSuite(each, inside))];
  };
  return [
    ...(report?.suites ?? []).flatMap((suite) => ofSuite(suite, [])),
    ...(report?.errors ?? []).map(({ message }) => ({ title: 'browser tests', error: message })),
  ];
}

/** At most 40 lines: every failure with its first lines; what does not fit is counted. */
export function failureList(failures, root) {
  if (failures.length === 0) return [];
  const each = Math.min(6, Math.max(0, Math.floor(ROOM / failures.length) - 1));
  const lines = failures.flatMap(({ title, error }) => [
    `✗ ${title}`.slice(0, LONGEST),
    ...meaningfulLines(error, root, each).map((line) => `    ${line}`),
  ]);
  const shown = lines.length > MOST ? [...lines.slice(0, MOST), `… and ${lines.length - MOST} more`] : lines;
  return ['', 'What failed:', ...shown];
}
