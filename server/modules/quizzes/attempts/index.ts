/** What other modules may use of attempts. */
export { type AttemptServices, attemptServices } from './attempt-services';
export { gradeAttempts, readVersions } from './grading/grade';
export { droppedByCorrection, versionsInUse } from './grading/question-decisions';
export { recalculateAttempt, recalculateAttempts } from './grading/recalculate';
export type { AttemptRow } from './lifecycle/attempt-row';
export { accommodatedSeconds } from './lifecycle/attempt-rules';
export { lockAttempts } from './lifecycle/lock-attempts';
export {
  acceptLateAnswer,
  declineLateAnswer,
  extendAttempts,
  refreshDeadlines,
  reopenAttempt,
  voidAttempt,
} from './lifecycle/manage';
export { readOwnAttempt } from './lifecycle/own-attempt';
export { beginPause, endPause } from './lifecycle/pause';
export { addTimelineEvent, addTimelineEvents, notifyAttempts } from './lifecycle/timeline';
export { PaperCache } from './paper/paper-cache';
export { mediaOf } from './paper/paper-view';
export { readAnswering } from './status/answering';
export { toResult } from './results/result-view';
export { endpointUrls, studentEndpoints, type StudentEndpoint } from './student-endpoints';
export { readFollowedResult } from './results/followed-result';
export {
  countOpenStudentQuizzes,
  listFollowedQuizzes,
  listStudentQuizzes,
  shownQuiz,
  toStudentQuiz,
} from './student-list/student-list';
export type { JudgedAnswers, TakingEndpoint, TakingHooks } from './student-endpoints';
export { takingRoutes } from './taking-routes';
export { readKeys } from './results/result-view';
