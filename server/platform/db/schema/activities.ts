import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Localized } from '@/lib/contract/text';
import { oneOf } from './checks';
import { id, localizedText } from './columns';
import { subjects } from './school';

/** Something that everybody may open and try: questions of the bank, or a page to read (Markdown). */
export const publicActivities = pgTable(
  'public_activities',
  {
    id: id(),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    kind: text().$type<'quiz' | 'reading'>().notNull(),
    title: localizedText().notNull(),
    summary: localizedText().notNull(),
    body: jsonb().$type<Localized>(),
    questionIds: uuid().array().notNull().default([]),
    position: smallint().notNull().default(0),
    isPublished: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('public_activities_subject').on(table.subjectId, table.position),
    oneOf('public_activities_kind', table.kind, ['quiz', 'reading']),
  ],
);
