import { otherHomework } from './homework-others';
import type { HomeworkPlan } from './homework-plan';
import { currentScience } from './homework-science';
import { pastScience } from './homework-science-past';
import { shoreHomework } from './homework-shore';
import { periodicTests } from './periodic-tests';

/** All homework and tests of the demo school. */
export const homework: HomeworkPlan[] = [
  ...pastScience,
  ...currentScience,
  ...shoreHomework,
  ...otherHomework,
  ...periodicTests,
];
