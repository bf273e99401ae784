import type { AreaKey } from '@/lib/areas/areas';
import { areaHref } from '@/lib/areas/areas';

/** The trees in which guardians and student teachers read about the students whom they follow. */
export type FollowArea = Extract<AreaKey, 'parent-activities' | 'student-teacher-activities'>;

const homes = {
  'parent-activities': '/home/parent',
  'student-teacher-activities': '/home/student_teacher',
} as const satisfies Record<FollowArea, string>;

export const homeOf = (area: FollowArea): string => homes[area];

/** Everything that a student did in a subject; of all who have it where no student is named. */
export const activitiesHref = (area: FollowArea, subject: string, student?: string): string =>
  areaHref(area, `/${encodeURIComponent(subject)}${student ? `/${encodeURIComponent(student)}` : ''}`);

export const resultHref = (area: FollowArea, exam: string): string =>
  areaHref(area, `/exam-results/${encodeURIComponent(exam)}`);

export const reportHref = (child: string): string => `/parent/reports/${encodeURIComponent(child)}`;
