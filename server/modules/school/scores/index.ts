/** What other modules may use of scores. */
export { freezeFedScores } from './freeze-scores';
export { readPublishedScores } from './published';
export { type CardSubject, readReportCard, readReportCards, type ReportCard } from './report-card';
export {
  countLevelCells,
  countRenamedTotals,
  lockScale,
  moveLevelCells,
  readKeptPeriods,
} from './scale-cells';
export { countWaitingSheets } from './waiting';
export { insertScale } from './templates/apply';
export { levelScales } from './templates/templates';
