export { dateOf } from './engine/calendar-day';
