import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { integer, localizedOptional, text, uuid } from '../../text';
import { assignedKinds } from '../../quiz-kinds';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

export const accommodationFilters = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  classroom: uuid.optional(),
  /** `1`: only students who have extra time or another need. */
  given: z.enum(['0', '1']).optional(),
});
export type AccommodationFilters = z.infer<typeof accommodationFilters>;

/** What a student needs beside time; the person in charge of the room sees it in the live monitor. */
export const accommodationNeeds = z.object({
  separate_room: z.boolean(),
  reader: z.boolean(),
  /** The page of the attempt is shown larger. */
  large_text: z.boolean(),
  /**
   * Minutes of breaks, which the person in charge lets the student take; the clock of the attempt runs on.
   */
  break_minutes: z.number(),
});
export type AccommodationNeeds = z.infer<typeof accommodationNeeds>;

/** Extra time that a student has in every timed test, and what else is needed. */
const shape = {
  name: localizedOptional(200),
  number: z.string(),
  classroom: named,
  extra_time_percent: z.number(),
  ...accommodationNeeds.shape,
  /** The last record; null: there never was one. Only its author and the supervisor read the reason. */
  since: z.string().nullable(),
  reason: z.string().nullable(),
  by_name: localizedOptional(200).nullable(),
  actions: z.array(resourceAction),
};
export const accommodation = resource('accommodation', z.object(shape));
export const accommodationCollection = collection(accommodation);
export type Accommodation = z.infer<typeof accommodation>['attributes'] & { id: string };

export const accommodationDetail = resource(
  'accommodation',
  z.object({
    ...shape,
    /** Newest first. */
    history: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        by_name: localizedOptional(200),
        extra_time_percent: z.number(),
        ...accommodationNeeds.shape,
        /** Null for all but its author and the supervisor. */
        reason: z.string().nullable(),
      }),
    ),
    /**
     * Timed tests of the reader's that the student is taking now: a record can add the difference at once.
     */
    open: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(assignedKinds),
        title: localizedOptional(150),
        test_time: z.number(),
      }),
    ),
  }),
);
export const accommodationDocument = document(accommodationDetail);
export type AccommodationDetail = z.infer<typeof accommodationDetail>['attributes'] & { id: string };

export const accommodationInput = z.strictObject({
  extra_time_percent: integer(0, 200),
  /** What is left out stays as it was recorded last. */
  separate_room: z.boolean().optional(),
  reader: z.boolean().optional(),
  large_text: z.boolean().optional(),
  break_minutes: integer(0, 120).optional(),
  reason: text(500),
  /** Gives the difference to the tests that are open now. */
  extends_open: z.boolean().optional(),
});
export type AccommodationInput = z.infer<typeof accommodationInput>;
