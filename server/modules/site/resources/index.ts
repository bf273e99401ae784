/** What other modules may use of subjects and what is read in them. */
export { noteProgress } from './progress';
export { findResource } from './queries';
export { findLastRead } from './subjects';
export { packageMark } from './engine/package-mark';
