import * as z from 'zod';
import { collection, document, input, resource } from '../../json-api';
import { day, localized, localizedOptional, text, uuid } from '../../text';
import {
  classEnds,
  leaveReasons,
  studentOutcomes,
  waitingReasons,
  yearChangeStates,
  yearRefusals,
} from '../../year-change';

/** Most students that are named one by one, and most classes of a branch. */
const MOST_NAMED = 2000;
const MOST_CLASSES = 500;

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const bilingual = localizedOptional(300);

const newYear = z
  .strictObject({ name: localized(100), from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: 'order', path: ['to'] });

/** What becomes of a class that the rule does not say. */
const classWish = z.strictObject({
  classroom_uuid: uuid,
  /** Its students leave the school with the year; otherwise it goes up. */
  graduates: z.boolean('type'),
  /** Of those who leave: with the last grade behind them, or for another school; null: they graduate. */
  ends: z.enum(classEnds, 'choice').nullable().default(null),
  /**
   * Its students go up into this class of another branch, or into the one that takes its place; null: in
   * their own.
   */
  transfer_to_uuid: uuid.nullable().default(null),
  /** Null: by the rule. */
  name: localized(100).nullable(),
});
export const yearChangeFields = z
  .strictObject({
    /** The year that is opened: one that is there already, or a new one. */
    to_year_uuid: uuid.nullable(),
    new_year: newYear.nullable(),
    copy_periods: z.boolean('type'),
    keep_teaching: z.boolean('type'),
    /** Every class that nobody moves up into gets an empty one of its name. */
    reopen_classes: z.boolean('type'),
    classes: z.array(classWish).max(MOST_CLASSES, 'too_many'),
    repeat_uuids: z.array(uuid).max(MOST_NAMED, 'too_many'),
    leave_uuids: z.array(uuid).max(MOST_NAMED, 'too_many'),
    /** Who goes up into a class of another branch, as `transfer_to_uuid` of a class. */
    transfers: z
      .array(z.strictObject({ student_uuid: uuid, classroom_uuid: uuid }))
      .max(MOST_NAMED, 'too_many')
      .default([]),
    /** Why the year is closed although students are at a test or homework; null: it is refused then. */
    open_work_reason: text(300).nullable().default(null),
  })
  .refine(({ to_year_uuid: old, new_year: fresh }) => (old === null) !== (fresh === null), {
    error: 'required',
    path: ['new_year'],
  });
export const yearChangeInput = input('year_change', yearChangeFields);
/** What is asked before a year with open work is closed. */
export const openWorkForm = z.strictObject({ reason: text(300) });
export type YearChangeWish = z.output<typeof yearChangeFields>;
/** Whose students the preview names one by one. */
export const yearPreviewQuery = z.strictObject({ classroom_uuid: uuid.optional() });

const waiting = named.extend({ students: z.number(), reason: z.enum(waitingReasons) });
export type WaitingBranch = z.infer<typeof waiting>;

const effect = z.object({
  from_year: named.nullable(),
  to_year: z.object({ name: bilingual, from: z.string(), to: z.string(), is_new: z.boolean() }),
  /**
   * Weeks that a new year gets from the year before, marking periods and teaching assignments that are
   * copied.
   */
  weeks: z.number(),
  periods: z.number(),
  teaching: z.number(),
  totals: z.record(z.enum(studentOutcomes), z.number()),
  classes: z.array(
    z.object({
      id: z.string(),
      name: bilingual,
      grade: named,
      /** Null for a class that goes up. */
      ends: z.enum(classEnds).nullable(),
      /**
       * Why its students would not graduate: other branches have the next grade, or the school has one above.
       */
      reason: z.enum(leaveReasons).nullable(),
      /** The grade above its own. */
      next_grade: named.nullable(),
      branches: z.array(named),
      /** The class of another branch that its students go up into, and how many go up into other branches. */
      transfer: z.object({ id: z.string(), name: bilingual, branch: named }).nullable(),
      transfers: z.number(),
      /** Null for those whose students leave, or go to another branch. */
      to_name: bilingual.nullable(),
      to_grade: named.nullable(),
      /** Students by what becomes of them, and how many it has then. */
      outcomes: z.record(z.enum(studentOutcomes), z.number()),
      students_then: z.number(),
      capacity: z.number().nullable(),
      refusals: z.array(z.enum(yearRefusals)),
    }),
  ),
  /** Empty classes that are opened. */
  opened: z.array(z.object({ name: bilingual, grade: named })),
  /** Of the class that was asked for. */
  students: z.array(
    z.object({
      id: z.string(),
      name: bilingual,
      number: z.string(),
      outcome: z.enum(studentOutcomes),
      /** Name of the class that the student is in then. */
      to: bilingual.nullable(),
      /** Null: the own one. */
      to_branch: named.nullable(),
      /** The class of another branch that was chosen for this one student. */
      transfer_to: z.string().nullable(),
    }),
  ),
  /** Classes of other branches whose year the reader closes too: into them students can go up. */
  targets: z.array(z.object({ id: z.string(), name: bilingual, grade: z.string(), branch: named })),
  refusals: z.array(z.object({ code: z.enum(yearRefusals), count: z.number() })),
  /** What students of the branch have begun and not handed in, whose time is not over: the first of them. */
  open_work: z.array(
    z.object({
      id: z.string(),
      student: bilingual,
      class: bilingual,
      title: bilingual,
      ends_at: z.string(),
    }),
  ),
  /** Other branches with students that have not planned theirs yet. */
  waiting_for: z.array(waiting),
});
export const yearEffectDocument = document(resource('year_effect', effect));
export type YearEffect = z.infer<typeof effect>;

const change = resource(
  'year_change',
  z.object({
    state: z.enum(yearChangeStates),
    from_year: named,
    to_year: named,
    students: z.number(),
    moved: z.number(),
    /** Why it failed. */
    refusal: z.enum(yearRefusals).nullable(),
    made_at: z.string(),
    made_by: bilingual.nullable(),
    finished_at: z.string().nullable(),
    totals: z.record(z.enum(studentOutcomes), z.number()).nullable(),
    waiting_for: z.array(waiting),
    may_cancel: z.boolean(),
    may_undo: z.boolean(),
  }),
);
export const yearChangeDocument = document(change);
export const yearChanges = collection(change);
export type YearChange = z.infer<typeof change>['attributes'] & { id: string };
