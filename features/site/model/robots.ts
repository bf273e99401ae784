import { routing } from '@/lib/i18n/routing';

/** First segments behind the language that are no business of search engines. */
const closed = [
  'assessment',
  'assessment_manager',
  'auth',
  'dynamic-link',
  'educational-supervisor',
  'home',
  'instructor',
  'login',
  'my-school',
  'nav-home',
  'parent',
  'payment',
  'psychological-tests',
  'school-instructor',
  'service-health',
  'student',
  'subject-activities',
  'vcr',
];

/** What search engines may read: the public site, nothing of signed-in people, no call. */
export function toRobots(origin: string): string {
  const paths = routing.locales.flatMap((locale) => closed.map((segment) => `/${locale}/${segment}`));
  const rules = ['/api/', ...paths].map((path) => `Disallow: ${path}`);
  // `/ar/home` would also hide a page whose name only begins so; none is public.
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
