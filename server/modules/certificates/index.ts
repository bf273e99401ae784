/** What other modules may use of certificates. */
export { readCards } from './cards';
export { readHeads } from './report-card';
