/** What other modules may use of the school's data in and out. */
export {
  commitDataImport,
  dropImport,
  type DataImport,
  openImport,
  readImport,
  refusedCount,
  undoDataImport,
} from './imports';
export { exportRoster } from './export/roster';
export { type Answering, readBusy, waitForQuiet } from './quiet';
export { type RefusedRow, refusedRows, sheetPlace } from './rows';
