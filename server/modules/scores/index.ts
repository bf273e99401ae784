/** What other modules may use of scores. */
export { type CardSubject, readReportCard, readReportCards, type ReportCard } from './report-card';
