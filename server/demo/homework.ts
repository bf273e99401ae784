import { otherHomework } from './homework-others';
import type { HomeworkPlan } from './homework-plan';
import { scienceHomework } from './homework-science';
import { shoreHomework } from './homework-shore';

/** All homework of the demo school. */
export const homework: HomeworkPlan[] = [...scienceHomework, ...shoreHomework, ...otherHomework];
