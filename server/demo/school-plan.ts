import * as z from 'zod';
import { stages } from '@/lib/contract/roles';
import { bothText, readData } from './data-files';

const key = z.string().min(1);
const branch = z.enum(['shore', 'palms']);
const grade = z.strictObject({
  key,
  name: bothText,
  stage: z.enum(stages),
  position: z.int(),
  subjects: z.array(
    z.strictObject({
      key,
      name: bothText,
      icon: key,
      sections: z.array(z.strictObject({ key, title: bothText })),
    }),
  ),
});

/** Grades, subjects and sections of the demo school. A key names the row everywhere in the demo. */
export const gradePlans = readData('grades.json', z.array(grade));

const paperHead = z.strictObject({ country: bothText, ministry: bothText, administration: bothText });

const school = z.strictObject({
  system: bothText,
  branches: z.strictObject({ shore: bothText, palms: bothText }),
  paperHeads: z.strictObject({ shore: paperHead, palms: paperHead }),
  year: bothText,
  semesters: z.array(bothText),
  markingPeriods: z.array(bothText),
  certificateItems: z.array(bothText),
  bells: z.strictObject({
    schedule: bothText,
    timetable: bothText,
    names: z.strictObject({ break: bothText, prayer: bothText }),
  }),
  laboratory: bothText,
  /** Why the demo changed lessons. */
  change: z.string(),
  classes: z.array(z.strictObject({ key, branch, grade: key, name: bothText })),
  teachers: z.array(z.strictObject({ key, branch, subjects: z.array(key), title: bothText })),
  lessonsAWeek: z.record(key, z.int()),
});

/** The school as it is written; `schoolTexts` are the names of what the code lays out. */
export const {
  classes: classPlans,
  teachers: teacherPlans,
  lessonsAWeek,
  ...schoolTexts
} = readData('school.json', school);
