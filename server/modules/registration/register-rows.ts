import * as z from 'zod';
import { defineRow } from '../../platform/db/rows';

export const additions2Row = defineRow('registration.additions2', {
  id: z.string(),
});

export const additionsRow = defineRow('registration.additions', {
  id: z.string(),
});

export const requireGradeRow = defineRow('registration.requireGrade', {
  stage: z.string(),
});
