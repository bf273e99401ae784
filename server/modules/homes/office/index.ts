/** What other modules may use of the home of the office. */
export { readMissing } from './home';
