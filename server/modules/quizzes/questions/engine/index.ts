/** Pure rules and SQL fragments of questions that other modules may use; no database call. */
export { acceptedText } from './blank-match';
export { cleanContent, fileIds, languages, mapLocalized, mapTexts, searchText } from './content-texts';
export { printsOf } from './fingerprints';
export type { Canvas } from './kind';
export { type KeyWords, placeOrder } from './print';
export { duplicateGroups, type DuplicateGroup, type Worded } from './near-duplicates';
export { readAnswer, toPaperQuestion, type PaperSource } from './paper';
export { describeAnswer, distributionRows, grade, kindOf, picks, rightAnswers } from './registry';
export { toReviewQuestion } from './review';
export { shuffle } from './seeded-random';
export { cleanExplanation, cleanKey, fileUses } from './stored';
