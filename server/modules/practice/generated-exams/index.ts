/** What other modules use of exams: the bank, the draw and the quiz that it makes. */
export {
  type Asker,
  type AskedSection,
  chosenOf,
  findAsker,
  hasQuestions,
  listAskedSections,
  listAskedSubjects,
} from './requester';
export { readCandidates } from './candidates';
export { insertGenerated } from './create';
export { deleteExam } from './delete';
export { blockedAmong, draw, readScope, toWish } from './generate';
export { selfStudyHooks, withoutOpenKeys } from './hooks';
export { findMade, listExams } from './queries';
export { toExam } from './serializer';
