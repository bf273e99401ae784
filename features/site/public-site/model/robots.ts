import { protectedPaths } from '@/lib/auth/route-access';
import { routing } from '@/lib/i18n/routing';

/** First segments behind the language that are no business of search engines. */
const closed = [...protectedPaths, 'auth', 'dynamic-link', 'home', 'login', 'service-health', 'setup'];

/** What search engines may read: the public site, nothing of signed-in people, no call. */
export function toRobots(origin: string): string {
  const paths = routing.locales.flatMap((locale) => closed.map((segment) => `/${locale}/${segment}`));
  const rules = ['/api/', ...paths].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
