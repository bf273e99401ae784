import * as z from 'zod';
import { studentStates } from '@/lib/contract/resources/quizzes/attempt';
import { studentSettingsOutput } from '@/lib/contract/resources/quizzes/quiz-settings';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, type RowOf } from '@/server/platform/db/rows';

export const studentListRow = defineRow('attempts.studentList', {
  id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  instructions: localizedColumn.nullable(),
  subject: z.object({
    id: z.string(),
    name: localizedColumn,
    icon: z.string(),
  }),
  teacher_name: localizedColumn,
  tab: z.enum(['open', 'done', 'late', 'closed', 'scheduled']),
  state: z.enum(studentStates),
  may_start: z.boolean(),
  next_number: z.number(),
  start_at: z.string(),
  end_at: z.string(),
  late_until: z.string().nullable(),
  has_code: z.boolean(),
  extra_time_percent: z.number(),
  granted_seconds: z.number(),
  question_count: z.number(),
  ...studentSettingsOutput.shape,
  has_large_text: z.boolean(),
  total_mark: z.number(),
  attempts_allowed: z.number(),
  attempt_count: z.number(),
  review: z.object({
    answers: z.enum(['never', 'closed', 'finished', 'released']),
    marks: z.enum(['never', 'closed', 'finished', 'released']),
    key: z.enum(['never', 'closed', 'finished', 'released']),
    explanation: z.enum(['never', 'closed', 'finished', 'released']),
  }),
  released_at: z.string().nullable(),
  is_closed: z.boolean(),
  attempt: z
    .object({
      id: z.string(),
      number: z.number(),
      deadline: z.string().nullable(),
      finished_at: z.string().nullable(),
    })
    .nullable(),
  answered_count: z.number(),
  is_late: z.boolean(),
  mark: z.number().nullable(),
  percent: z.number().nullable(),
  pending_count: z.number().nullable(),
});

export const countsRow = defineRow('attempts.counts', {
  kind: z.enum(assignedKinds),
  tab: z.enum(['open', 'done', 'late', 'closed', 'scheduled']),
  count: z.number(),
});

export const studentResultsRow = defineRow('attempts.studentResults', {
  count: z.number(),
});

export type Row = RowOf<typeof studentListRow>;
export type Counts = RowOf<typeof countsRow>;
