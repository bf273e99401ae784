/** What other modules may use of reports about questions. */
export { reportFromPaper } from './commands';
export { paperReportRoutes } from './paper-routes';
export { toOwnReport } from './serializer';
export { countReportedQuestions } from './queries';
