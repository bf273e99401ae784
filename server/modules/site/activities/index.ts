/** What other modules may use of the public activities. */
export { canBeDone } from './queries';
