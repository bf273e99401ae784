import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type WeekKind, weekKinds } from '@/lib/contract/academic-year';
import { inOrder, oneOf } from './checks';
import { id, localizedText } from './columns';
import { academicYears } from './school';

/** Parts of a year, in which weeks are counted from one. */
export const semesters = pgTable(
  'semesters',
  {
    id: id(),
    academicYearId: uuid()
      .notNull()
      .references(() => academicYears.id, { onDelete: 'cascade' }),
    name: localizedText().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
  },
  (table) => [
    index('semesters_year').on(table.academicYearId, table.startDate),
    inOrder('semesters_dates', table.startDate, table.endDate),
  ],
);

export const semesterWeeks = pgTable(
  'semester_weeks',
  {
    id: id(),
    semesterId: uuid()
      .notNull()
      .references(() => semesters.id, { onDelete: 'cascade' }),
    kind: text().$type<WeekKind>().notNull(),
    /** What stands beside its number; null: nothing. */
    name: localizedText(),
    startDate: date().notNull(),
    endDate: date().notNull(),
  },
  (table) => [
    index('semester_weeks_semester').on(table.semesterId, table.startDate),
    oneOf('semester_weeks_kind', table.kind, weekKinds),
    inOrder('semester_weeks_dates', table.startDate, table.endDate),
  ],
);
