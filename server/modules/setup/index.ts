/** What other modules may use of setup. */
export { foundSchool, isEmpty } from './found-school';
export { startCode } from './start-code';
