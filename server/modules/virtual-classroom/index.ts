export { vcrJobs } from './jobs';
export { agreeToRequest } from './agree';
export { countWaiting } from './rows';
