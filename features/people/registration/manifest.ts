import type { FeatureManifest } from '@/features/feature-manifest';

export const registration: FeatureManifest = {
  routes: [
    '/auth/instructor/register',
    '/auth/parent/register',
    '/auth/student/register',
    '/auth/student_teacher/register',
  ],
};
