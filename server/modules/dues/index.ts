/** What the scheduler runs for dues. */
export { dueJobs } from './reminders';
export { dateOf } from './engine/calendar-day';
