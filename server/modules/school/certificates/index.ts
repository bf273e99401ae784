/** What other modules may use of certificates. */
export { readCards } from './cards';
export { readNewCertificates } from './latest';
export { readHeads } from './report-card';
