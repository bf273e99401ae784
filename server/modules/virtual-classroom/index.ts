export { vcrJobs } from './jobs';
export { countWaiting } from './rows';
