import * as z from 'zod';
import { MOST_SEMESTERS, MOST_WEEKS, weekKinds } from '../../academic-year';
import { collection, document, input, resource } from '../../json-api';
import { day, integer, localized, localizedOptional } from '../../text';

const week = z.object({
  kind: z.enum(weekKinds),
  name: localizedOptional(100).nullable(),
  from: z.string(),
  to: z.string(),
});
const semester = z.object({
  name: localizedOptional(100),
  from: z.string(),
  to: z.string(),
  weeks: z.array(week),
});
export type Semester = z.infer<typeof semester>;

const academicYear = resource(
  'academic_year',
  z.object({
    name: localizedOptional(100),
    from: z.string(),
    to: z.string(),
    is_current: z.boolean(),
    semesters: z.array(semester),
    version: z.number(),
  }),
);
export const academicYearDocument = document(academicYear);
export const academicYears = collection(academicYear);
export type AcademicYear = z.infer<typeof academicYear>['attributes'] & { id: string };

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const dates = { from: day, to: day };
const version = integer(1, 2 ** 31 - 1);

const year = z.strictObject({ name: localized(100), ...dates });
/** What is filled in for a year. */
export const yearFields = year.refine(inOrder, { error: 'order', path: ['to'] });
export const newYearInput = input('academic_year', yearFields);
export type NewYear = z.output<typeof yearFields>;
const yearChange = year.extend({ version }).refine(inOrder, { error: 'order', path: ['to'] });
export const yearChangeInput = input('academic_year', yearChange);
export type YearChange = z.output<typeof yearChange>;

const named = z.strictObject({ name: localized(100), ...dates });
/** Semesters whose weeks are counted by the calendar of the branch. */
export const weekPlanFields = z.strictObject({
  semesters: z
    .array(named.refine(inOrder, { error: 'order', path: ['to'] }))
    .min(1, 'required')
    .max(MOST_SEMESTERS, 'too_many'),
});
export const weekPlanInput = input('week_plan', weekPlanFields);
export type WeekPlan = z.output<typeof weekPlanFields>;
/** The weeks as they would be; `id` of the resource: of the year. */
export const weekPlanDocument = document(resource('week_plan', z.object({ semesters: z.array(semester) })));
export type PlannedWeeks = z.infer<typeof weekPlanDocument>['data']['attributes'];

const writtenWeek = z
  .strictObject({
    kind: z.enum(weekKinds, 'choice'),
    name: localizedOptional(100).nullable(),
    ...dates,
  })
  .refine(inOrder, { error: 'order', path: ['to'] });
/** Semesters and weeks of a year, all of them; they replace those that are there. */
export const semestersFields = z.strictObject({
  semesters: z
    .array(
      named
        .extend({ weeks: z.array(writtenWeek).max(MOST_WEEKS, 'too_many') })
        .refine(inOrder, { error: 'order', path: ['to'] }),
    )
    .max(MOST_SEMESTERS, 'too_many'),
  version,
});
export const semestersInput = input('academic_year', semestersFields);
export type SemestersChange = z.output<typeof semestersFields>;
