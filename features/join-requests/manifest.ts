import type { FeatureManifest } from '../feature-manifest';

export const joinRequests: FeatureManifest = {
  routes: ['/auth/student/update'],
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
