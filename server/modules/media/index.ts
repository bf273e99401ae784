/** What other modules may use of the media libraries. */
export { countMediaRequests, findMedia, type MediaRow } from './queries';
export { toMedia } from './serializer';
export { uploadModule } from './uploads/routes';
