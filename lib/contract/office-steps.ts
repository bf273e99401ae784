/** What a branch needs until its first lesson, in the order in which it is made. */
export const officeSteps = [
  'year',
  'grades',
  'subjects',
  'periods',
  'classes',
  'teachers',
  'assignments',
  'students',
  'bells',
  'lessons',
] as const;
export type OfficeStep = (typeof officeSteps)[number];
