import type { FeatureManifest } from '@/features/feature-manifest';

export const signIn: FeatureManifest = {
  routes: [
    '/auth/account-activation',
    '/auth/activation',
    '/auth/assessment-login',
    '/auth/callback',
    '/auth/card',
    '/auth/callback/{provider}',
    '/auth/forget-password',
    '/auth/login',
    '/auth/otp',
    '/auth/reset-password',
    '/auth/roles',
    '/auth/student/forgetpassword',
    '/auth/student/reset-password',
    '/home',
    '/login',
    '/nav-home',
  ],
  beyondSpec: ['/auth/callback', '/auth/card'],
};
