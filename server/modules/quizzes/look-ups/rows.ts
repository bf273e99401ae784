import * as z from 'zod';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, type RowOf } from '@/server/platform/db/rows';

export const choiceRow = defineRow('look-ups.choice', {
  name: localizedColumn,
  parent_id: z.string().nullish(),
  icon: z.string().nullish(),
  weight: z.number().nullish(),
  remaining: z.number().nullish(),
  count: z.number().nullish(),
  number: z.string().nullish(),
  classroom_id: z.string().nullish(),
  grade_id: z.string().nullish(),
  has_sections: z.boolean().nullish(),
  id: z.string(),
});

export const personRow = defineRow('look-ups.person', {
  id: z.string(),
  first: localizedColumn,
  last: localizedColumn,
  number: z.string(),
  classroom_id: z.string(),
});

export const teacherChoiceRow = defineRow('look-ups.teacherChoice', {
  id: z.string(),
  first: localizedColumn,
  last: localizedColumn,
});

export const skillChoiceRow = defineRow('look-ups.skillChoice', {
  skill: z.string(),
  count: z.number(),
});

export const weekRow = defineRow('look-ups.week', {
  semester: z.string(),
  number: z.number(),
  day: z.string(),
});

export type PersonRow = RowOf<typeof personRow>;

export type WeekRow = RowOf<typeof weekRow>;
