import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, newDataDir, removeDataDir } from './data-dir';
import { type RunningServer, startServer } from './server';
import { createVisitor } from './visitor';

/** Whatever is of the product or of its demo school, as a reader would see it. */
const foreign = /منارة|Manara|9200 ?12345|manara\.example/;
const telephone = /href="tel:/;
const founder = { username: 'sara.q', password: 'a long walk by the sea' };
const names = { ar: 'مدارس الأفق', en: 'Horizon Schools' };

const guestPages = [
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
  '/static/school-app',
  '/service-health',
  '/auth/login',
  '/auth/card',
  '/auth/forget-password',
  '/auth/assessment-login',
  '/auth/student/register',
  '/auth/parent/register',
  '/static/nothing-like-this',
];
const officePages = ['/office', '/office/settings', '/auth/profile'];

let dataDir = '';
let server: RunningServer;
let visitor: ReturnType<typeof createVisitor>;
const seen: Record<string, string> = {};
beforeAll(async () => {
  dataDir = newDataDir();
  server = await startServer({ port: await freePort(), dataDir, env: { MANARA_DEMO: 'off' } });
  visitor = createVisitor(server.url);
  for (const page of ['/setup', '/static/contact']) seen[page] = await visitor.text(`/ar${page}`);
  const code = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(server.log())?.[0];
  const founded = await fetch(`${server.url}/api/v1/ar/setup`, {
    method: 'POST',
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({
      data: {
        type: 'school_setup',
        attributes: {
          ...{ code, template: 'saudi', grades: ['p1', 'p2', 'm1'], school_name: names },
          ...{ branch_name: { ar: 'فرع الرياض', en: 'Riyadh branch' }, branch_code: 'riyadh' },
          ...{
            time_zone: 'Asia/Riyadh',
            weekend: [5, 6],
            week_start: 0,
            calendar: 'gregory',
            digits: 'latn',
          },
          ...{ year_name: { ar: '1448' }, year_starts_on: '2026-08-23', year_ends_on: '2027-06-10' },
          ...{ first_name: { ar: 'سارة' }, last_name: { ar: 'القحطاني' }, gender: 'female' },
          ...{ username: founder.username, password: founder.password },
        },
      },
    }),
  });
  expect(founded.status, await founded.text()).toBe(201);
  await visitor.login(founder.username, founder.password);
});
afterAll(async () => {
  await server.stop();
  removeDataDir(dataDir);
});

test('before the founding no page shows a telephone or a mailbox', () => {
  for (const [page, html] of Object.entries(seen)) {
    expect(html, page).not.toMatch(telephone);
    expect(html, page).not.toMatch(/9200 ?12345|manara\.example/);
  }
});

test.each((['ar', 'en'] as const).flatMap((locale) => guestPages.map((page) => [locale, page] as const)))(
  'a guest finds the name of the school at /%s%s, and nothing of the demo',
  async (locale, page) => {
    const html = await (await fetch(`${server.url}/${locale}${page}`)).text();
    expect(html).toContain(names[locale]);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').toContain(names[locale]);
    expect(html).not.toMatch(foreign);
    expect(html).not.toMatch(telephone);
  },
);

test.each((['ar', 'en'] as const).flatMap((locale) => officePages.map((page) => [locale, page] as const)))(
  'the office works under the name of the school at /%s%s',
  async (locale, page) => {
    const html = await visitor.text(`/${locale}${page}`);
    expect(html).toContain(names[locale]);
    expect(html).not.toMatch(foreign);
  },
);

test('the landing page has the stages of the grades and no section that would be empty', async () => {
  const html = await (await fetch(`${server.url}/en`)).text();
  expect(html).toContain('Primary 1 to Primary 2');
  expect(html).toContain('Intermediate 1');
  for (const id of ['stage=high', 'stage=kindergarten', 'landing-news', 'landing-voices'])
    expect(html, id).not.toContain(id);
});

test.each(['ar', 'en'] as const)(
  'the app is installed under the name of the school in %s',
  async (locale) => {
    const app = await (await fetch(`${server.url}/manifest.webmanifest?lang=${locale}`)).json();
    expect(app).toMatchObject({ name: names[locale], short_name: names[locale] });
    expect(JSON.stringify(app)).not.toMatch(foreign);
    const mark = await fetch(server.url + app.icons[0].src);
    expect(mark.status).toBe(200);
    expect(mark.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(await mark.text()).toContain(locale === 'ar' ? '>م</text>' : '>H</text>');
  },
);
