/** What other modules may use of scores. */
export { keepFedScores } from './keep-period';
export { readPublishedScores } from './published';
export { type CardSubject, readReportCard, readReportCards, type ReportCard } from './report-card';
export {
  countLevelCells,
  countRenamedTotals,
  holdScale,
  moveLevelCells,
  readKeptPeriods,
} from './scale-cells';
export { countWaitingSheets } from './waiting';
export { takeScale } from './templates/apply';
export { levelScales } from './templates/templates';
