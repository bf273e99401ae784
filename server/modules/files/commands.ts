/** What other modules do with files that come to them by another way than an upload. */
export { redraw } from './image';
export { HEAD_BYTES, kindOf, nameProblem } from './media-types';
export { dailyQuota } from './upload';
