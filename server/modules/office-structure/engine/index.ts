export { weeksOf } from './weeks';
