import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { consentStates, licences, mediaTypes, smallFilmStates, visibilities } from '../../media';
import { day, integer, localized, localizedOptional, number, text, uuid } from '../../text';
import { named } from '../quizzes/attempt';

/**
 * Filters of every library (specification: page, from, to, subject_uuid, classroom_uuid, grade_uuid, type).
 */
export const mediaFilters = pageQuery.extend({
  from: day.optional(),
  to: day.optional(),
  subject_uuid: uuid.optional(),
  classroom_uuid: uuid.optional(),
  grade_uuid: uuid.optional(),
  type: z.enum(mediaTypes, 'choice').optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['newest', 'title', 'views'], 'choice').optional(),
});
export type MediaFilters = z.infer<typeof mediaFilters>;

const mediaFile = z.object({
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
});
export const caption = z.object({ language: z.enum(['ar', 'en']), url: z.string() });

const attributes = z.object({
  media_type: z.enum(mediaTypes),
  title: localizedOptional(200),
  description: localizedOptional(2000).nullable(),
  subject: named.extend({ icon: z.string() }).nullable(),
  grade: named.nullable(),
  section: named.nullable(),
  classrooms: z.array(named),
  visibility: z.enum(visibilities),
  consent: z.enum(consentStates),
  /** The reader owns it and alone supervises its subject: sharing it with the school is the consent. */
  decides_alone: z.boolean(),
  consent_reason: z.string().nullable(),
  licence: z.enum(licences),
  tags: z.array(z.string()),
  owner: named,
  url: z.string().nullable(),
  file: mediaFile.nullable(),
  /** A smaller film for slow connections. */
  small_file: mediaFile.nullable(),
  /** How far it is; only its owner gets it. */
  small_film: z.enum(smallFilmStates).nullable(),
  poster_url: z.string().nullable(),
  captions: z.array(caption),
  /** Of a film or sound. */
  seconds: z.number().nullable(),
  pages: z.number().nullable(),
  /** What it starts, where it is a package. */
  package: z.enum(['h5p', 'scorm_12', 'scorm_2004']).nullable(),
  views: z.number(),
  version: z.number(),
  created_at: z.string(),
  actions: z.array(resourceAction),
});
export const mediaItem = resource('media', attributes);
export const mediaCollection = collection(mediaItem);
export const mediaDocument = document(mediaItem);
export type MediaItem = z.infer<typeof attributes> & { id: string };

/** Places where an item is used, named before it is deleted or replaced. */
const mediaPlace = resource(
  'media_place',
  z.object({
    kind: z.enum(['resource', 'preparation', 'question']),
    title: localizedOptional(300),
    path: localizedOptional(600),
    is_published: z.boolean(),
    /** Of a resource. */
    subject_id: z.string().nullable(),
    section_id: z.string().nullable(),
    /** The reader may open it. */
    is_reachable: z.boolean(),
  }),
);
export const mediaPlaces = collection(mediaPlace);
export type MediaPlace = z.infer<typeof mediaPlace>['attributes'] & { id: string };
/** Who opened an item. */
const mediaViewer = resource(
  'media_view',
  z.object({
    person: named,
    classroom: named.nullable(),
    count: z.number(),
    first_at: z.string(),
    last_at: z.string(),
  }),
);
export const mediaViewers = collection(mediaViewer);
export type MediaViewer = z.infer<typeof mediaViewer>['attributes'] & { id: string };
/** Bytes that the reader may still store. */
const quota = z.object({ used: z.number(), limit: z.number(), left_today: z.number() });
export const mediaQuota = document(resource('media_quota', quota));
export type MediaQuota = z.infer<typeof quota>;

const tags = z.array(text(40)).max(20, 'too_many');
export const webAddress = z.url({ protocol: /^https?$/, error: 'url' }).max(2000, 'too_long');
/** What the browser of the author found out of the file: an own poster, length in seconds, pages. */
const measured = {
  poster_uuid: uuid.nullable().optional(),
  seconds: number(0, 86_400).nullable().optional(),
  pages: integer(1, 10_000).nullable().optional(),
};
const fields = z.strictObject({
  title: localized(200),
  description: localizedOptional(2000).optional(),
  subject_uuid: uuid.nullable().optional(),
  grade_uuid: uuid.nullable().optional(),
  section_uuid: uuid.nullable().optional(),
  classrooms: z.array(uuid).max(60, 'too_many').optional(),
  licence: z.enum(licences, 'choice').optional(),
  tags: tags.optional(),
  ...measured,
});
/** A new item: of an upload that has arrived, or a link. */
export const mediaFields = fields
  .extend({ upload_uuid: uuid.optional(), url: webAddress.optional() })
  .refine(({ upload_uuid, url }) => (upload_uuid === undefined) !== (url === undefined), {
    error: 'required',
    path: ['upload_uuid'],
  });
export const mediaInput = input('media', mediaFields);
export const mediaChangeFields = fields.partial().extend({ version: z.number().int() });
export const mediaChange = input('media', mediaChangeFields);
/** Another file in the same places. */
export const mediaReplacement = input('media', z.strictObject({ upload_uuid: uuid, ...measured }));
export const visibilityFields = z.strictObject({ visibility: z.enum(visibilities, 'choice') });
export const visibilityInput = input('media', visibilityFields);
/** A supervisor's answer to a wish for the school library; a refusal has a reason. */
export const consentFields = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('granted') }),
  z.strictObject({ decision: z.literal('declined'), reason: text(500) }),
]);
export const consentInput = input('media_consent', consentFields);

/** Letters of a file of captions. */
export const CAPTION_LENGTH = 100_000;
/** Captions of one language as WebVTT or SubRip; null takes them away. */
export const captionsInput = input(
  'media_captions',
  z.strictObject({
    language: z.enum(['ar', 'en'], 'choice'),
    content: z.string().max(CAPTION_LENGTH, 'too_long').nullable(),
  }),
);
