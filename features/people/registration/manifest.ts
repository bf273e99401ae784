import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office/people/requests'];

export const registration: FeatureManifest = {
  routes: [
    '/auth/instructor/register',
    '/auth/parent/register',
    '/auth/student/register',
    '/auth/student_teacher/register',
    '/auth/student/update',
    ...beyondSpec,
  ],
  beyondSpec,
  messages: {
    'join-requests': [
      'student-teacher-home',
      'parent-home',
      'instructor-home',
      'educational-supervisor-home',
      'personal',
    ],
  },
};
