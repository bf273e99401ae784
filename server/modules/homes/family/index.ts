export { sendBranchDigests } from './send-digest';
