/** What other modules may use of the media libraries. */
export { countMediaRequests, findMedia, type MediaRow } from './queries';
export { makePackage, scormManifest } from './packages/make-package';
export { packageType } from './packages/package-types';
export { isPage, withPlayer } from './packages/page-player';
export { packageKey } from './packages/unpack';
export { PLAYER_FOLDER } from './packages/unpacking';
export { toMedia } from './serializer';
