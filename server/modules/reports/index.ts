/** What other modules may use of reports. */
export { reportKinds } from './report-kinds';
