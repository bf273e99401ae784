export { familyJobs, sendBranchDigests } from './send-digest';
