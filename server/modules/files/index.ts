/** What other modules may use of files. */
export { HEAD_BYTES, dailyQuota, kindOf, nameProblem, redraw } from './commands';
export { removePicture, takePicture } from './picture-commands';
export { fileAddress, insertWithin, mediaOf, readableFile, sendFile, usableFiles } from './queries';
