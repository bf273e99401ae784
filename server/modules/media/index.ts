/** What other modules may use of the media libraries. */
export { countMediaRequests, findMedia, type MediaRow } from './queries';
export { packageType } from './packages/package-types';
export { packageKey } from './packages/unpack';
export { PLAYER_FOLDER } from './packages/unpacking';
export { toMedia } from './serializer';
export { uploadModule } from './uploads/routes';
