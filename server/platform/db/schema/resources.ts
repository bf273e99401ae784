import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ResourceState, resourceStates, type ResourceType, resourceTypes } from '@/lib/contract/media';
import { atLeast, between, oneOf } from './checks';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { mediaItems } from './media';
import { users } from './people';
import { publicActivities } from './activities';
import { branches, files, sections, subjects } from './school';
import { certificateItems } from './scores';

/** How a branch reads a subject. */
export const subjectSettings = pgTable(
  'subject_settings',
  {
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    /** A resource opens when the required ones before it are done. */
    isInOrder: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.branchId] }),
    index('subject_settings_branch').on(table.branchId),
  ],
);

/** Something to read, watch or do in a section: an item of the library, a page, a link, or an activity. */
export const resources = pgTable(
  'resources',
  {
    id: id(),
    sectionId: uuid()
      .notNull()
      .references(() => sections.id),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().$type<ResourceType>().notNull(),
    title: localizedText().notNull(),
    position: smallint().notNull().default(0),
    state: text().$type<ResourceState>().notNull().default('draft'),
    mediaId: uuid().references(() => mediaItems.id),
    activityId: uuid().references(() => publicActivities.id),
    /** Rich text of a page, cleaned. */
    body: localizedText(),
    opensAt: moment(),
    isRequired: boolean().notNull().default(false),
    /** The student may call it done. */
    allowsTick: boolean().notNull().default(true),
    /** Of a package: its score counts as a mark out of this; null: it is shown only. */
    maxMark: smallint(),
    /** Of a package that counts: the column of the score sheets that its mark fills. */
    itemId: uuid().references(() => certificateItems.id),
    publishedAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('resources_section').on(table.sectionId, table.branchId, table.position),
    index('resources_branch').on(table.branchId),
    index('resources_author').on(table.authorId),
    index('resources_media').on(table.mediaId),
    index('resources_activity').on(table.activityId),
    index('resources_item').on(table.itemId),
    oneOf('resources_type', table.type, resourceTypes),
    oneOf('resources_state', table.state, resourceStates),
    between('resources_max_mark', table.maxMark, 1, 100),
    check('resources_item_mark', sql`${table.itemId} is null or ${table.maxMark} is not null`),
    check('resources_content', sql`num_nonnulls(${table.mediaId}, ${table.activityId}, ${table.body}) = 1`),
  ],
);

/** Where a student stands in a resource; see server/modules/site/resources/engine/progress.ts. */
export const resourceProgress = pgTable(
  'resource_progress',
  {
    resourceId: uuid()
      .notNull()
      .references(() => resources.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    /** Second of a film or sound, page of a document. */
    position: doublePrecision(),
    positionAt: moment(),
    positionEvent: uuid(),
    /** Spans that were seen, in order and apart from each other. */
    seen: jsonb().$type<[number, number][]>().notNull().default([]),
    doneAt: moment(),
    openedAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.studentId] }),
    index('resource_progress_student').on(table.studentId, table.updatedAt),
  ],
);

/** What one page of a package keeps for a student: `state` is read by the package alone. */
export type PackagePart = { state: string; score: number | null; is_complete: boolean };

/** What a package in a resource keeps for one student, with what counts of it. */
export const packageStates = pgTable(
  'package_states',
  {
    resourceId: uuid()
      .notNull()
      .references(() => resources.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    /** The archive that `parts` are of: another one begins anew, what was reached stays. */
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    /** By the id of the title. */
    parts: jsonb().$type<Record<string, PackagePart>>().notNull().default({}),
    /** The best that was reached, 0..1; null while the package gave none. */
    score: real(),
    isComplete: boolean().notNull().default(false),
    /** How often it was opened; the last opening alone may write `parts`. */
    openings: integer().notNull().default(1),
    /** The last change of that opening. */
    rev: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.studentId] }),
    index('package_states_student').on(table.studentId),
    index('package_states_file').on(table.fileId),
    atLeast('package_states_openings', table.openings, 1),
    atLeast('package_states_rev', table.rev, 0),
  ],
);
