/** What pages need of the contract without loading a schema. */
export type { PaperBlock, PaperColumn, PaperMarks, PaperNames, PaperRow } from './paper';
export { TOTAL } from './paper-total';
