/** What other modules may use of files. */
export { type CleanImage, redraw, redrawLarge } from './image';
export { rangeOf } from './download';
export { HEAD_BYTES, kindOf, nameProblem } from './media-types';
export { receiveReceipt } from './receipts';
export { receiveAttachment, receiveLogo, receiveRoomFile } from './attachments';
export { removePicture, receivePicture } from './picture-commands';
export { fileAddress, insertWithin, mediaOf, readableFile, sendFile, usableFiles } from './queries';
export { dailyQuota } from './upload';
