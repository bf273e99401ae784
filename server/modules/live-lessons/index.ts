export { listAudience } from './audience';
export { liveLessonJobs } from './jobs';
