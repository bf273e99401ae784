/** What pages need of the contract without loading a schema. */
export type {
  MarkBlock,
  OfflineMarksColumn,
  OfflineMarks,
  OfflineMarksNames,
  OfflineMarksRow,
} from './offline-marks';
export { TOTAL } from './offline-marks-total';
