export { meetingJobs } from './jobs';
