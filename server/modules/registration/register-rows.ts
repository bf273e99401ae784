import * as z from 'zod';
import { defineRow } from '../../platform/db/rows';

export const firstBranchRow = defineRow('registration.firstBranch', {
  id: z.string(),
});

export const additionsRow = defineRow('registration.additions', {
  id: z.string(),
});

export const requireGradeRow = defineRow('registration.requireGrade', {
  stage: z.string(),
});
