import 'server-only';
import { createTranslator } from 'next-intl';
import { isBuilt } from '@/features/registry';
import { brand, brandName, markLetter } from '@/lib/env/school';
import { siteOrigin } from '@/lib/env/site-origin';
import { loadMessages } from '@/lib/i18n/messages';
import { direction, type Locale, routing } from '@/lib/i18n/routing';
import { readAddresses } from '../api/site';
import { appPath } from '../model/addresses';
import { toManifest } from '../model/manifest';
import { toRobots } from '../model/robots';
import { toSchoolMark } from '../model/school-mark';
import { toSiteMap } from '../model/site-map';

const minutes = 60;
const cacheFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

const fixed = [
  '',
  '/courses',
  '/static/about',
  '/static/available-teachers',
  '/static/contact',
  '/static/news',
  '/static/policy',
  '/static/terms-and-conditions',
  '/static/test-and-evaluation',
  '/static/testimonials',
] as const;

/** `/sitemap.xml`: every public page in both languages. */
export async function siteMap(): Promise<Response> {
  const origin = await siteOrigin();
  const addresses = await readAddresses(routing.defaultLocale).catch(() => null);
  const pages = [
    ...fixed.filter((path) => path === '' || isBuilt(path)).map((path) => ({ path, changedOn: null })),
    { path: appPath(brand(routing.defaultLocale).slug), changedOn: null },
    ...(addresses?.data ?? []).map(({ path, changed_on }) => ({ path, changedOn: changed_on })),
  ];
  return new Response(toSiteMap(origin, pages), {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...cacheFor(10 * minutes) },
  });
}

/** `/robots.txt` */
export async function robots(): Promise<Response> {
  return new Response(toRobots(await siteOrigin()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...cacheFor(60 * minutes) },
  });
}

/** `/manifest.webmanifest?lang=en`: the school as an app, in the language of the page that names it. */
export async function manifest(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('lang');
  const locale: Locale = asked === 'en' ? 'en' : routing.defaultLocale;
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: 'public-site.manifest' });
  const { name, slug, logo } = brand(locale);
  const body = toManifest({
    locale,
    dir: direction(locale),
    name,
    slug,
    logo,
    description: t('description'),
    shortcuts: [
      { name: t('home'), path: '/home' },
      { name: t('news'), path: '/static/news' },
      { name: t('contact'), path: '/static/contact' },
    ],
  });
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

/** `/brand/letter.svg?lang=en&of=H`: the first letter of the school's name, where it has no logo. */
export function schoolMark(request: Request): Response {
  const locale = new URL(request.url).searchParams.get('lang') === 'en' ? 'en' : routing.defaultLocale;
  const letter = markLetter(locale) ?? [...brandName(locale)][0] ?? '';
  return new Response(toSchoolMark(letter), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      ...cacheFor(60 * minutes),
    },
  });
}
