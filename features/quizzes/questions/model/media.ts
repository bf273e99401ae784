export type MediaKind = 'image' | 'audio' | 'video';

const types: Record<MediaKind, readonly string[]> = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm', 'audio/x-m4a', 'audio/aac'],
  video: ['video/mp4', 'video/webm'],
};

/** Value of `accept` of the file control. */
export const accepted: Record<MediaKind, string> = {
  image: types.image.join(','),
  audio: types.audio.join(','),
  video: types.video.join(','),
};

export const isAccepted = (kind: MediaKind, mime: string): boolean =>
  mime === '' || types[kind].includes(mime);

const MEGABYTE = 1_048_576;
export const maxBytes: Record<MediaKind, number> = {
  image: 10 * MEGABYTE,
  audio: 20 * MEGABYTE,
  video: 100 * MEGABYTE,
};
