import { expect, test } from 'vitest';
import { protectedPaths } from '@/lib/auth/route-access';
import { toManifest } from './manifest';
import { toRobots } from './robots';
import { toSiteMap } from './site-map';

test('the site map names every language of every page, escaped', () => {
  const xml = toSiteMap('https://school.example', [
    { path: '', changedOn: null },
    { path: '/static/news?article=a&b="<x>', changedOn: '2026-11-17' },
  ]);
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  const urls = [...parsed.querySelectorAll('url')];
  expect(urls).toHaveLength(4);
  for (const url of urls)
    expect([...url.getElementsByTagName('xhtml:link')].map((link) => link.getAttribute('hreflang'))).toEqual([
      'ar',
      'en',
      'x-default',
    ]);
  expect(urls.map((url) => url.querySelector('loc')?.textContent)).toEqual([
    'https://school.example/ar',
    'https://school.example/en',
    'https://school.example/ar/static/news?article=a&b="<x>',
    'https://school.example/en/static/news?article=a&b="<x>',
  ]);
  expect(urls[2]?.querySelector('lastmod')?.textContent).toBe('2026-11-17');
});

test('robots: no call and no page of signed-in people, in both languages', () => {
  const lines = toRobots('https://school.example').split('\n');
  expect(lines).toContain('Disallow: /api/');
  for (const segment of protectedPaths)
    for (const locale of ['ar', 'en']) expect(lines).toContain(`Disallow: /${locale}/${segment}`);
  expect(lines.filter((line) => /static|courses/.test(line))).toEqual([]);
  expect(lines).toContain('Sitemap: https://school.example/sitemap.xml');
});

test('the manifest can be installed, in the direction of its language', () => {
  const manifest = toManifest({
    locale: 'ar',
    dir: 'rtl',
    name: 'منارة',
    slug: 'manara',
    logo: null,
    description: 'd',
    shortcuts: [{ name: 'الأخبار', path: '/static/news' }],
  });
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', display: 'standalone', start_url: '/ar/home' });
  const sizes = manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  expect(manifest.shortcuts[0]?.url).toBe('/ar/static/news');
});
