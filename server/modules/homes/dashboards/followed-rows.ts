import * as z from 'zod';
import { excuseStates } from '@/lib/contract/attendance';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow } from '@/server/platform/db/rows';

const named = z.object({ id: z.string(), name: localizedColumn });

export const workRow = defineRow('dashboards.followedWork', {
  student_id: z.string(),
  quiz_id: z.string(),
  title: localizedColumn,
  subject: named.extend({ icon: z.string() }).nullable(),
  start_at: timestamp,
  end_at: timestamp,
  tab: z.string(),
  state: z.string(),
});

export const resultRow = defineRow('dashboards.followedResult', {
  student_id: z.string(),
  quiz_id: z.string(),
  title: localizedColumn,
  subject: named.nullable(),
  mark: z.number(),
  max_mark: z.number(),
  percent: z.number(),
  at: timestamp,
  average: z.number().nullable(),
});

export const noteRow = defineRow('dashboards.followedNote', {
  student_id: z.string(),
  quiz_id: z.string(),
  title: localizedColumn,
  teacher_name: localizedColumn.nullable(),
  text: z.string(),
  at: timestamp,
});

export const subjectRow = defineRow('dashboards.followedSubject', {
  student_id: z.string(),
  id: z.string(),
  name: localizedColumn,
  icon: z.string(),
  assigned: z.number(),
  done: z.number(),
  percent: z.number(),
});

export const absenceRow = defineRow('dashboards.followedAbsence', {
  student_id: z.string(),
  id: z.string(),
  day: z.string(),
  kind: z.enum(['absent', 'late']),
  minutes: z.number().nullable(),
  is_excused: z.boolean(),
  subject: named.nullable(),
  excuse: z.object({ state: z.enum(excuseStates), answered_at: timestamp.nullable() }).nullable(),
});
