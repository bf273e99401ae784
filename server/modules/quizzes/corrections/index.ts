/** What other modules may use of corrections. */
export { correct, type Step } from './correct';
