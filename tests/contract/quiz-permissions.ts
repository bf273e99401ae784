import type { PermissionOracle } from './permission';

const both = (calls: readonly RegExp[]): PermissionOracle['calls'] => ({ teacher: calls, supervisor: calls });
const live = String.raw`\{id\}/(?:live-monitor|live-monitor/events|messages|pause|resume)$`;
const shared = String.raw`(?:retake/|\{id\}/(?:excuse|extend|student-time|offline-marks|print))`;

/** Calls of a kind of quiz: all but those of the live monitor, which are of its report. */
export const quizCalls = (...collections: readonly string[]): PermissionOracle['calls'] =>
  both(collections.map((name) => new RegExp(String.raw`^\w+ \{staff\}/${name}(?![\w-])(?!/${live})`)));

/** Calls of the reports of a kind, its live monitor, and what stands beside the quiz and beside its report. */
export const reportCalls = (
  ...kinds: readonly (readonly [quiz: string | null, report: string])[]
): PermissionOracle['calls'] =>
  both(
    kinds.flatMap(([quiz, report]) => [
      new RegExp(String.raw`^\w+ \{staff\}/${report}(?![\w-])`),
      ...(quiz === null ? [] : [new RegExp(String.raw`^\w+ \{staff\}/${quiz}/(?:${live}|${shared})`)]),
    ]),
  );
