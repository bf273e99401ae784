/** The column beside the questions: a mark for the whole paper, without marks of its questions. */
export const TOTAL = 'total';
