export { listAudience } from './audience';
