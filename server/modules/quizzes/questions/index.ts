/** What other modules may use of questions. */
export { insertQuestions, lockQuestion } from './commands';
export { generalSection } from './general-section';
export { mediaAddresses } from './content';
export { previewDraw } from './draw-preview';
export { missingQuestion } from './missing-queries';
export { questionBankFilter, findQuestion, isUnused, rowsOf } from './queries';
export { promptLine, toQuestion } from './serializer';
export { statisticsOf } from './statistics';
export { changeStatus, effectOf, lockForUpdate } from './status-commands';
export { untouchedOf, usesOf, type Touched } from './usage';
export { addVersion } from './versions';
