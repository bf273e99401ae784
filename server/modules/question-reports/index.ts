/** What other modules may use of reports about questions. */
export { ownReports, reportFromPaper } from './commands';
export { toOwnReport } from './serializer';
