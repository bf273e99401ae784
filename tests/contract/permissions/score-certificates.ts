import type { PermissionOracle } from '../permission';

/** Marks, without the skills, which have a key of their own kind. */
const marks = String.raw`certificates/(?!.*/score_skills/).*/(?:score|instructor)/`;
const cards = String.raw`certificates/[^/]+/[^/]+/[^/]+/certificates\b`;

export const permission: PermissionOracle = {
  lines: [
    '/school-instructor/score_subject_degrees',
    '/school-instructor/certificates',
    '/educational-supervisor/score_subject_degrees',
    '/educational-supervisor/certificates',
  ],
  // What one of the two roles alone may do is no page of the other.
  calls: {
    // The office issues report cards; teachers thank students.
    teacher: [
      new RegExp(String.raw`^(?!POST)\w+ ${cards}`),
      new RegExp(`^POST ${cards}.*/appreciation$`),
      new RegExp(String.raw`^\w+ (?!.*/supervisor/(?:score-period-degree|templates))${marks}`),
    ],
    supervisor: [
      new RegExp(String.raw`^\w+ ${cards}`),
      new RegExp(String.raw`^\w+ (?!.*(?:score-results|teacher/(?:score-period-degree|read-file)))${marks}`),
    ],
  },
};
