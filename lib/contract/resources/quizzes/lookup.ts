import * as z from 'zod';
import { collection, resource } from '../../json-api';
import { day, integer, localizedOptional, uuid } from '../../text';

/** A choice of a list: `name` in both languages, `parent_id` where it belongs to another choice. */
export const lookupItem = z.object({
  name: localizedOptional(300),
  parent_id: z.string().nullable().optional(),
  /**
   * subjects: icon; items: greatest mark left; classrooms: number of students; sections: number of questions.
   */
  icon: z.string().optional(),
  weight: z.number().optional(),
  remaining: z.number().optional(),
  count: z.number().optional(),
  number: z.string().optional(),
  classroom_id: z.string().optional(),
  grade_id: z.string().optional(),
  has_sections: z.boolean().optional(),
});
export const lookupCollection = collection(resource('look_up', lookupItem));
export type LookupItem = z.infer<typeof lookupItem> & { id: string };

/** Filters of every look-up; which ones count depends on the list. */
export const lookupQuery = z.object({
  grade: uuid.optional(),
  subject: uuid.optional(),
  classroom: uuid.optional(),
  classrooms: z.string().max(4000).optional(),
  section: uuid.optional(),
  /** `system`: classes and students of every branch of the educational system, for formative tests. */
  reach: z.enum(['branch', 'system']).optional(),
  search: z.string().trim().max(100).optional(),
  size: integer(1, 500).optional(),
});
/** Periods need start, end and grade, all three; items need a period. */
export const periodsQuery = z.object({ start_date: day, end_date: day, grade: uuid });
export const itemsQuery = z.object({ period: uuid, quiz: uuid.optional() });

export const fileResource = resource(
  'file',
  z.object({
    url: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
);
