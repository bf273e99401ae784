import type { FeatureManifest } from '../feature-manifest';

export const shell: FeatureManifest = {
  routes: [],
  messages: {
    shell: [
      'student',
      'student-home',
      'student-teacher-home',
      'parent-home',
      'parent',
      'parent-activities',
      'student-teacher-activities',
      'instructor-home',
      'school-instructor-home',
      'educational-supervisor-home',
      'assessment-manager-home',
      'school-instructor',
      'educational-supervisor',
      'assessment-manager',
      'assessment',
      'personal',
    ],
  },
};
