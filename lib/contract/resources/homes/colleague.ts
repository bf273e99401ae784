import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { mediaTypes } from '../../media';
import { localizedOptional, text, typed, uuid } from '../../text';

const name = localizedOptional(200);
const namedItem = z.object({ id: z.string(), name });

export const colleagueFilters = pageQuery.extend({
  search: typed(100).optional(),
  subject_uuid: uuid.optional(),
  classroom_uuid: uuid.optional(),
});
export type ColleagueFilters = z.infer<typeof colleagueFilters>;

const listed = {
  name,
  profile_picture: z.string().nullable(),
  roles: z.array(z.enum(['school_instructor', 'educational_supervisor'])),
  job_title: name.nullable(),
  /** Taught or supervised in the branch this year. */
  subjects: z.array(namedItem.extend({ icon: z.string() })),
  classrooms: z.array(namedItem),
  /** Null unless the person shares it. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** What the person shared and the reader may open. */
  preparation_count: z.number(),
  media_count: z.number(),
  question_count: z.number(),
};
export const colleagueAttributes = z.object(listed);
export const colleagueResource = resource('colleague', colleagueAttributes);
export const colleagueCollection = collection(colleagueResource);
export type Colleague = z.infer<typeof colleagueAttributes> & { id: string };

/** A lesson period in which neither has a lesson. */
export const freePeriod = z.object({
  day: z.string(),
  period: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
});
export type FreePeriod = z.infer<typeof freePeriod>;

export const colleagueDetailAttributes = z.object({
  ...listed,
  /** The newest of those that were approved. */
  preparations: z.array(z.object({ id: z.string(), title: z.string(), subject: name, classroom: name })),
  /** The newest of what the person shared. */
  media: z.array(z.object({ id: z.string(), title: name, media_type: z.enum(mediaTypes) })),
  /** Of today and the six days after it. */
  free_periods: z.array(freePeriod),
  /** Between the reader and the person, the oldest first. */
  messages: z.array(
    z.object({ id: z.string(), text: z.string(), is_mine: z.boolean(), created_at: z.string() }),
  ),
});
export const colleagueDocument = document(resource('colleague', colleagueDetailAttributes));
export type ColleagueDetail = z.infer<typeof colleagueDetailAttributes> & { id: string };

/** Subjects and classes by which the directory can be filtered. */
export const colleagueChoicesAttributes = z.object({
  /** `detail` is the grade. */
  subjects: z.array(namedItem.extend({ detail: name.optional() })),
  classrooms: z.array(namedItem),
});
export const colleagueChoicesDocument = document(resource('colleague_choices', colleagueChoicesAttributes));
export type ColleagueChoices = z.infer<typeof colleagueChoicesAttributes> & { id: string };

export const colleagueMessageFields = z.strictObject({ text: text(1000) });
export const colleagueMessageInput = input('colleague_message', colleagueMessageFields);

export const contactSharingFields = z.strictObject({ shares_email: z.boolean(), shares_phone: z.boolean() });
export const contactSharingInput = input('contact_sharing', contactSharingFields);
export const contactSharingDocument = document(
  resource(
    'contact_sharing',
    z.object({
      shares_email: z.boolean(),
      shares_phone: z.boolean(),
      /** The reader's own, null where there is none. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
);
export type ContactSharing = {
  id: string;
  shares_email: boolean;
  shares_phone: boolean;
  email: string | null;
  phone: string | null;
};
