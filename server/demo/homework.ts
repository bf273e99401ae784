import type { HomeworkPlan } from './homework-plan';
import { scienceHomework } from './homework-science';

/** All homework of the demo school. */
export const homework: HomeworkPlan[] = [...scienceHomework];
