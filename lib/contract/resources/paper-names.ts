import type { PaperBlock, PaperColumn, PaperMarks, PaperNames, PaperRow } from './paper';

/** What pages need of the contract without loading a schema. */
export type { PaperBlock, PaperColumn, PaperMarks, PaperNames, PaperRow };

/** The column beside the questions: a mark for the whole paper, without marks of its questions. */
export const TOTAL = 'total';
