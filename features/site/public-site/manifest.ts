import type { FeatureManifest } from '@/features/feature-manifest';

export const publicSite: FeatureManifest = {
  routes: [
    '/',
    '/static/about',
    '/static/contact',
    '/static/news',
    '/static/policy',
    '/static/terms-and-conditions',
    '/static/test-and-evaluation',
    '/static/testimonials',
    '/static/{product}-app',
    '/static/{product}-app/{session}',
  ],
};
