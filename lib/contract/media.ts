/** Words of the media libraries and of what students read, shared by the schema and the contract. */
export const mediaTypes = [
  'video',
  'audio',
  'image',
  'document',
  'presentation',
  'link',
  'interactive',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Who finds an item beside its owner: nobody, the branch, or every branch. */
export const visibilities = ['mine', 'branch', 'school'] as const;
export type Visibility = (typeof visibilities)[number];

/** Whether a supervisor let the item into the school library. */
export const consentStates = ['none', 'requested', 'granted', 'declined'] as const;
export type ConsentState = (typeof consentStates)[number];

/** The smaller film of a video: `unneeded` where the film is small already, `failed` after the last try. */
export const smallFilmStates = ['waiting', 'making', 'made', 'unneeded', 'failed'] as const;
export type SmallFilmState = (typeof smallFilmStates)[number];

export const licences = [
  'own',
  'permission',
  'cc_by',
  'cc_by_sa',
  'cc_by_nc',
  'public_domain',
  'unknown',
] as const;
export type Licence = (typeof licences)[number];

export const resourceTypes = [
  'video',
  'audio',
  'document',
  'page',
  'image',
  'link',
  'activity',
  'presentation',
  'package',
] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const resourceStates = ['draft', 'published', 'hidden'] as const;
export type ResourceState = (typeof resourceStates)[number];

export const packageKinds = ['h5p', 'scorm_12', 'scorm_2004'] as const;
export type PackageKind = (typeof packageKinds)[number];

const MB = 1024 * 1024;
/** Largest size of one file by the type of its item, in bytes. */
export const sizeLimits: Readonly<Record<Exclude<MediaType, 'link'>, number>> = {
  image: 10 * MB,
  audio: 50 * MB,
  document: 50 * MB,
  presentation: 50 * MB,
  interactive: 200 * MB,
  video: 500 * MB,
};

/** Endings of the names of files that each type takes; PDF may be a document or a presentation. */
export const fileEndings: Readonly<Record<Exclude<MediaType, 'link'>, readonly string[]>> = {
  image: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
  audio: ['mp3', 'm4a', 'ogg', 'oga', 'opus', 'wav'],
  video: ['mp4', 'm4v', 'webm'],
  document: ['pdf', 'docx', 'xlsx', 'odt', 'ods'],
  presentation: ['pdf', 'pptx', 'odp'],
  interactive: ['h5p', 'zip'],
};
