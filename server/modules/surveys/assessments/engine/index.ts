/** Rules of assessments without a database: states, what may be counted, and the figures of it. */
export { type AnswerIssue, checkAnswers } from './check-answers';
export {
  answersOf,
  type AnswerValue,
  bucketsOf,
  countResult,
  type CountedForm,
  type CountedResult,
  type Counts,
  countsOf,
  countSelves,
  pointsOf,
  statementsOf,
  total,
} from './counting';
export { highestAndLowest } from './highest-lowest';
export {
  addCounts,
  combineMeans,
  type Figures,
  figuresOf,
  gapOf,
  isDisputed,
  type Means,
  meansOf,
  percentOf,
  round,
  weightedMean,
} from './figures';
export { mayWrite, myStateOf, stateOf } from './states';
export {
  readStatements,
  type StatementColumn,
  statementColumns,
  type StatementWords,
  wordKey,
} from './statement-table';
