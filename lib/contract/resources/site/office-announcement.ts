import * as z from 'zod';
import { announcementSorts, announcementStates, audienceOf, MOST_BODY, MOST_TITLE } from '../../announcement';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { roles } from '../../roles';
import { instant, integer, isStorable, localized, localizedOptional, typed } from '../../text';

export const announcementFilters = pageQuery.extend({
  search: typed(200).refine(isStorable, 'bad_text').optional(),
  state: z.enum(announcementStates, 'choice').optional(),
  /** Those for everybody among them, because the role reads them too. */
  role: z.enum(roles, 'choice').optional(),
  sort: z.enum(announcementSorts, 'choice').optional(),
});
export type AnnouncementFilters = z.infer<typeof announcementFilters>;

const terms = {
  title: localized(MOST_TITLE),
  body: localized(MOST_BODY),
  /** For the whole school; false: for the branch of the session. */
  is_for_all: z.boolean('type'),
  /** Empty: for everybody. */
  roles: z
    .array(z.enum(roles, 'choice'))
    .max(roles.length, 'too_many')
    .refine((chosen) => new Set(chosen).size === chosen.length, 'duplicate'),
  /** Null: now. */
  published_at: instant.nullable(),
  /** Null: it has no end. */
  ends_at: instant.nullable(),
};
type Terms = { is_for_all: boolean; roles: readonly (typeof roles)[number][] } & {
  published_at: string | null;
  ends_at: string | null;
};
const isForReaders = ({ is_for_all: isForAll, roles: chosen }: Terms) =>
  chosen.every((role) => audienceOf(isForAll).includes(role));
const forReaders = { path: ['roles'], error: 'choice' };
const isInOrder = ({ published_at: from, ends_at: to }: Terms) =>
  from === null || to === null || Date.parse(from) < Date.parse(to);
const inOrder = { path: ['ends_at'], error: 'after_start' };

export const newAnnouncementFields = z
  .strictObject(terms)
  .refine(isForReaders, forReaders)
  .refine(isInOrder, inOrder);
export const announcementChangeFields = z
  .strictObject({ ...terms, version: integer(1, 1_000_000) })
  .refine(isForReaders, forReaders)
  .refine(isInOrder, inOrder);
export type NewAnnouncement = z.output<typeof newAnnouncementFields>;
export type AnnouncementChange = z.output<typeof announcementChangeFields>;
export const newAnnouncementInput = input('office_announcement', newAnnouncementFields);
export const announcementChangeInput = input('office_announcement', announcementChangeFields);

const attributes = z.object({
  title: localizedOptional(MOST_TITLE),
  body: localizedOptional(20_000),
  is_for_all: z.boolean(),
  roles: z.array(z.enum(roles)),
  published_at: z.string(),
  ends_at: z.string().nullable(),
  state: z.enum(announcementStates),
  /** Its readers were notified. */
  is_told: z.boolean(),
  /** Null: it came with the school. */
  author: localizedOptional(300).nullable(),
  /** The reader may change it: what is for the whole school needs the key in every branch. */
  is_own: z.boolean(),
  version: z.number(),
});
const announcement = resource('office_announcement', attributes);
export const officeAnnouncementDocument = document(announcement);
export const announcementCounts = z.object({
  scheduled: z.number(),
  shown: z.number(),
  ended: z.number(),
});
export const officeAnnouncementCollection = collection(announcement).extend({
  meta: z
    .object({
      counts: announcementCounts,
      /** The reader may write to the whole school. */
      may_write_for_all: z.boolean(),
    })
    .loose(),
});
export type OfficeAnnouncement = z.infer<typeof attributes> & { id: string };
export type AnnouncementMeta = z.infer<typeof officeAnnouncementCollection>['meta'];
