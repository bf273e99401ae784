import * as z from 'zod';
import { collection, document, input, inputList, pageQuery, resource, resourceAction } from '../../json-api';
import { mediaTypes, resourceStates, resourceTypes } from '../../media';
import { instant, integer, localized, localizedOptional, richText, uuid } from '../../text';
import { named } from '../quizzes/attempt';
import { mediaItem, webAddress } from '../library/media-item';

/** Where the student stopped reading a subject. */
const lastResource = z.object({
  id: z.string(),
  section_id: z.string(),
  title: localizedOptional(200),
  type: z.enum(resourceTypes),
});
const progress = z.object({ done: z.number(), total: z.number(), percent: z.number() });

const subjectAttributes = z.object({
  name: localizedOptional(300),
  icon: z.string(),
  grade: named,
  teachers: z.array(named.extend({ picture_url: z.string().nullable() })),
  progress,
  last_resource: lastResource.nullable(),
});
export const subjectCollection = collection(resource('subject', subjectAttributes));
export type StudentSubject = z.infer<typeof subjectAttributes> & { id: string };

const openWork = z.object({
  id: z.string(),
  kind: z.string(),
  title: localizedOptional(150),
  end_at: z.string(),
  page: z.string(),
});
const subjectDetail = subjectAttributes.extend({
  open_work: z.number(),
  next_lesson: z
    .object({ starts_at: z.string(), ends_at: z.string(), room: localizedOptional(100).nullable() })
    .nullable(),
  is_in_order: z.boolean(),
  has_sections: z.boolean(),
  work: z.array(openWork),
  media_counts: z.partialRecord(z.enum(mediaTypes), z.number()),
});
export const subjectDocument = document(resource('subject', subjectDetail));
export type SubjectDetail = z.infer<typeof subjectDetail> & { id: string };

const section = z.object({
  title: localizedOptional(300),
  parent_id: z.string().nullable(),
  subject_id: z.string(),
  position: z.number(),
  has_sections: z.boolean(),
  resource_count: z.number(),
  progress,
  /**
   * For staff: whether students find it, and whether it is of the curriculum, which the branch cannot change.
   */
  is_published: z.boolean(),
  is_curriculum: z.boolean(),
  /** For staff: drafts in it and below it, and sections below it that students do not find yet. */
  draft_count: z.number(),
  unpublished_sections: z.number(),
  actions: z.array(resourceAction),
});
export const sectionCollection = collection(resource('section', section));
export const sectionDocument = document(
  resource(
    'section',
    section.extend({ subject: named.extend({ icon: z.string() }), parents: z.array(named) }),
  ),
);
export type SectionDetail = z.infer<typeof sectionDocument>['data']['attributes'] & { id: string };
export type Section = z.infer<typeof section> & { id: string };

export const resourceProgress = z.object({
  position: z.number().nullable(),
  seen: z.array(z.tuple([z.number(), z.number()])),
  percent: z.number().nullable(),
  done_at: z.string().nullable(),
});
const resourceAttributes = z.object({
  resource_type: z.enum(resourceTypes),
  title: localizedOptional(200),
  section_id: z.string(),
  position: z.number(),
  state: z.enum(resourceStates),
  opens_at: z.string().nullable(),
  is_required: z.boolean(),
  allows_tick: z.boolean(),
  /** Of a package: what its score counts out of; null: it is shown and no mark. */
  max_mark: z.number().nullable(),
  /** Of a package that counts: the column of the score sheets that its mark fills. */
  item: named.extend({ period: named }).nullable(),
  /** Why it cannot be opened now; null when it can. */
  locked: z.enum(['not_yet', 'in_order']).nullable(),
  seconds: z.number().nullable(),
  pages: z.number().nullable(),
  progress: resourceProgress,
  actions: z.array(resourceAction),
});
export const resourceCollection = collection(resource('resource', resourceAttributes));
export type ListedResource = z.infer<typeof resourceAttributes> & { id: string };

const neighbour = z
  .object({ id: z.string(), section_id: z.string(), title: localizedOptional(200) })
  .nullable();
const resourceDetail = resourceAttributes.extend({
  /** The text of a page as it is shown: pictures with addresses, formulas set, typed addresses as links. */
  body: localizedOptional(2_000_000).nullable(),
  /** For staff: the text of a page as it is written, and the files in it by their ids. */
  source: localizedOptional(200_000).nullable(),
  files: z.record(z.string(), z.object({ url: z.string() })),
  media: mediaItem.shape.attributes.extend({ id: z.string() }).nullable(),
  activity_id: z.string().nullable(),
  subject: named.extend({ icon: z.string() }),
  section: named,
  previous: neighbour,
  next: neighbour,
});
export const resourceDocument = document(resource('resource', resourceDetail));
export type ResourceDetail = z.infer<typeof resourceDetail> & { id: string };

const seconds = z.number().min(0).max(1_000_000);
/** The progress that a device sends for one resource; sending it again changes nothing. */
export const progressInput = input(
  'progress',
  z.strictObject({
    event_id: uuid,
    at: instant,
    position: seconds.nullable(),
    seen: z.array(z.tuple([seconds, seconds])).max(200, 'too_many'),
    is_done: z.boolean().optional(),
  }),
);
export const progressDocument = document(resource('progress', resourceProgress));

/** The name of a section, as its dialog asks for it. */
export const sectionName = z.strictObject({ title: localized(200) });
const sectionFields = sectionName.extend({ parent_uuid: uuid.nullable().optional() });
export const sectionInput = input('section', sectionFields);
export const sectionChange = input(
  'section',
  sectionFields.partial().extend({ is_published: z.boolean().optional() }),
);
/** The order of the children of one section, or of the resources in it: all of them, each once. */
export const orderInput = inputList('order', z.strictObject({}), 500);

/** How the branch reads a subject. */
export const subjectSettingsInput = input('subject_settings', z.strictObject({ is_in_order: z.boolean() }));

const placement = z.strictObject({
  title: localized(200).optional(),
  opens_at: instant.nullable().optional(),
  is_required: z.boolean().optional(),
  allows_tick: z.boolean().optional(),
  /** Only of a package. */
  max_mark: integer(1, 100).nullable().optional(),
  /** The column of the score sheets that its mark fills; only with a mark. */
  item_uuid: uuid.nullable().optional(),
});
/** A new resource by what it shows. */
export const resourceFields = z.discriminatedUnion('content', [
  placement.extend({ content: z.literal('media'), media_uuid: uuid }),
  placement.extend({ content: z.literal('activity'), activity_uuid: uuid }),
  placement.extend({ content: z.literal('link'), title: localized(200), url: webAddress }),
  placement.extend({ content: z.literal('page'), title: localized(200), body: richText }),
]);
export type ResourceFields = z.infer<typeof resourceFields>;
export const resourceInput = input('resource', resourceFields);
export const resourceChangeFields = placement.extend({
  body: richText.optional(),
  state: z.enum(resourceStates, 'choice').optional(),
});
export type ResourceChangeFields = z.infer<typeof resourceChangeFields>;
export const resourceChange = input('resource', resourceChangeFields);

/** A column of the score sheets that the mark of a package can fill. */
const markColumn = z.object({
  name: localizedOptional(150),
  period: named,
  weight: z.number(),
  /** Marks that no quiz and no other package takes from it. */
  remaining: z.number(),
});
export const markColumns = collection(resource('mark_column', markColumn));
export type MarkColumn = z.infer<typeof markColumn> & { id: string };

/** Media of a subject: those that stand in its sections, and those of the student's library. */
const subjectMedia = z.object({
  media_type: z.enum(mediaTypes),
  title: localizedOptional(200),
  seconds: z.number().nullable(),
  pages: z.number().nullable(),
  /** Bytes of the file; null of a link. */
  size: z.number().nullable(),
  file_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  /** Where it is read; null of what stands in the library alone. */
  place: z.object({ section_id: z.string(), resource_id: z.string() }).nullable(),
});
export const subjectMediaCollection = collection(resource('subject_media', subjectMedia));
export type SubjectMedia = z.infer<typeof subjectMedia> & { id: string };
export const subjectMediaFilters = pageQuery.extend({ type: z.enum(mediaTypes, 'choice').optional() });
/** As the admin service takes them: whose media they are is known from the session, not from `user_uuid`. */
export const publicMediaFilters = subjectMediaFilters.extend({ user_uuid: z.string().max(100).optional() });
export type SubjectMediaFilters = z.infer<typeof subjectMediaFilters>;

/** Who opened a resource and how far. */
export const readerCollection = collection(
  resource(
    'reader',
    z.object({
      person: named,
      classroom: named.nullable(),
      opened_at: z.string().nullable(),
      percent: z.number().nullable(),
      done_at: z.string().nullable(),
      /** The best of a package, 0..1; null where it gives none. */
      score: z.number().nullable(),
      /** The score as a mark, where the package counts; null before there is one. */
      mark: z.number().nullable(),
    }),
  ),
);
export const subjectsQuery = pageQuery;
