import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '@/lib/contract/localized';
import {
  type ConsentState,
  consentStates,
  type Licence,
  licences,
  type MediaType,
  mediaTypes,
  type PackageKind,
  packageKinds,
  type SmallFilmState,
  smallFilmStates,
  type Visibility,
  visibilities,
} from '@/lib/contract/media';
import { atLeast, oneOf } from './checks';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { users } from './people';
import { branches, classrooms, files, grades, sections, subjects } from './school';

/**
 * An item of the libraries: a file with what is known of it, or a link. Its file may be replaced, its id
 * stays.
 */
export const mediaItems = pgTable(
  'media_items',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    type: text().$type<MediaType>().notNull(),
    title: localizedText().notNull(),
    description: localizedText(),
    subjectId: uuid().references(() => subjects.id),
    gradeId: uuid().references(() => grades.id),
    sectionId: uuid().references(() => sections.id),
    visibility: text().$type<Visibility>().notNull().default('mine'),
    /** Into the school library: asked for by the owner, decided by a supervisor of the subject. */
    consent: text().$type<ConsentState>().notNull().default('none'),
    consentBy: uuid().references(() => users.id),
    consentAt: moment(),
    consentReason: text(),
    licence: text().$type<Licence>().notNull().default('own'),
    tags: text().array().notNull().default([]),
    /** Of a link; null where there is a file. */
    url: text(),
    fileId: uuid().references(() => files.id),
    posterFileId: uuid().references(() => files.id),
    /** A smaller film for slow connections, where the machine could make one. */
    smallFileId: uuid().references(() => files.id),
    seconds: real(),
    pages: integer(),
    /** Title, description and tags of both languages by the Arabic normaliser. */
    search: text().notNull(),
    version: integer().notNull().default(1),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('media_items_owner').on(table.ownerId, table.createdAt),
    index('media_items_branch').on(table.branchId, table.subjectId, table.createdAt),
    index('media_items_subject').on(table.subjectId),
    index('media_items_grade').on(table.gradeId),
    index('media_items_section').on(table.sectionId),
    index('media_items_file').on(table.fileId),
    index('media_items_poster').on(table.posterFileId),
    index('media_items_small').on(table.smallFileId),
    index('media_items_search').using('gin', sql`manara_trigrams(${table.search})`),
    index('media_items_consent').on(table.consent).where(sql`consent = 'requested'`),
    oneOf('media_items_type', table.type, mediaTypes),
    oneOf('media_items_visibility', table.visibility, visibilities),
    oneOf('media_items_consent_state', table.consent, consentStates),
    oneOf('media_items_licence', table.licence, licences),
    check('media_items_content', sql`num_nonnulls(${table.url}, ${table.fileId}) = 1`),
    check('media_items_school', sql`${table.visibility} <> 'school' or ${table.consent} = 'granted'`),
    atLeast('media_items_seconds', table.seconds, 0),
    atLeast('media_items_pages', table.pages, 0),
  ],
);

/** Classes that an item is for; none: all of its grade. */
export const mediaClassrooms = pgTable(
  'media_classrooms',
  {
    mediaId: uuid()
      .notNull()
      .references(() => mediaItems.id),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.classroomId] }),
    index('media_classrooms_class').on(table.classroomId),
  ],
);

/** The smaller film of a video file: whether it waits, is made, is there, or is not to be had. */
export const smallFilms = pgTable(
  'small_films',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id),
    state: text().$type<SmallFilmState>().notNull().default('waiting'),
    /** How often it was begun. */
    tries: integer().notNull().default(0),
    /** Not begun before. */
    notBefore: moment().notNull(),
    /** While it is made: until when the process that makes it is believed to live. */
    heldUntil: moment(),
    smallFileId: uuid().references(() => files.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('small_films_next').on(table.notBefore).where(sql`state = 'waiting'`),
    index('small_films_small').on(table.smallFileId),
    oneOf('small_films_state', table.state, smallFilmStates),
    atLeast('small_films_tries', table.tries, 0),
    check('small_films_made', sql`(${table.state} = 'made') = (${table.smallFileId} is not null)`),
    check('small_films_held', sql`(${table.state} = 'making') = (${table.heldUntil} is not null)`),
  ],
);

/** Captions (WebVTT) of a film or sound, one file a language. */
export const mediaCaptions = pgTable(
  'media_captions',
  {
    mediaId: uuid()
      .notNull()
      .references(() => mediaItems.id),
    language: text().$type<Locale>().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.language] }),
    index('media_captions_file').on(table.fileId),
    oneOf('media_captions_language', table.language, ['ar', 'en']),
  ],
);

/** Files that an item had before the one it has now. */
export const mediaVersions = pgTable(
  'media_versions',
  {
    mediaId: uuid()
      .notNull()
      .references(() => mediaItems.id),
    version: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    replacedBy: uuid()
      .notNull()
      .references(() => users.id),
    replacedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.version] }),
    index('media_versions_file').on(table.fileId),
    index('media_versions_by').on(table.replacedBy),
  ],
);

/** Who opened an item, how often and when last. */
export const mediaViews = pgTable(
  'media_views',
  {
    mediaId: uuid()
      .notNull()
      .references(() => mediaItems.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    count: integer().notNull().default(1),
    firstAt: createdAt(),
    lastAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.userId] }),
    index('media_views_user').on(table.userId, table.lastAt),
    atLeast('media_views_count', table.count, 1),
  ],
);

/** An upload in parts (tus): goes on after a lost connection, a reload or a new start of the server. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    branchId: uuid().references(() => branches.id),
    name: text().notNull(),
    type: text().$type<MediaType>().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 that the browser found; compared with what arrived. */
    checksum: text(),
    storageKey: text().notNull(),
    /** The file it became. */
    fileId: uuid().references(() => files.id),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('uploads_user').on(table.userId, table.createdAt),
    index('uploads_branch').on(table.branchId),
    index('uploads_file').on(table.fileId),
    index('uploads_expiry').on(table.expiresAt).where(sql`file_id is null`),
    oneOf('uploads_type', table.type, mediaTypes),
    atLeast('uploads_size', table.size, 1),
    atLeast('uploads_received', table.received, 0),
    check('uploads_within', sql`${table.received} <= ${table.size}`),
  ],
);

/** A piece of an upload in the file store, where several machines take its parts. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Offset of its first byte: the end of the piece before it. */
    startAt: bigint({ mode: 'number' }).notNull(),
    size: integer().notNull(),
    storageKey: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.startAt] }),
    atLeast('upload_parts_start', table.startAt, 0),
    atLeast('upload_parts_size', table.size, 1),
  ],
);

/** An H5P or SCORM package: what its manifest says, and where its files were put. */
export const packages = pgTable(
  'packages',
  {
    /** The archive it came in. */
    fileId: uuid()
      .primaryKey()
      .references(() => files.id),
    kind: text().$type<PackageKind>().notNull(),
    /** Its files are stored below this key. */
    prefix: text().notNull(),
    fileCount: integer().notNull(),
    /** Score that counts as passed, 0..1, where the package names one. */
    passScore: real(),
    /**
     * What it starts, in order: the path of a page in the package, with its query; an asset is shown only and
     * never says that it is complete.
     */
    titles: jsonb().$type<{ id: string; title: string; entry: string; is_asset?: boolean }[]>().notNull(),
  },
  (table) => [
    uniqueIndex('packages_prefix').on(table.prefix),
    oneOf('packages_kind', table.kind, packageKinds),
    atLeast('packages_files', table.fileCount, 1),
  ],
);
