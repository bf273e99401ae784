import * as z from 'zod';
import { defineRow } from '@/server/platform/db/rows';

export const branchRow = defineRow('registration.branch', {
  id: z.string(),
});

export const additionRow = defineRow('registration.addition', {
  id: z.string(),
});

export const gradeStageRow = defineRow('registration.gradeStage', {
  stage: z.string(),
});
