import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { staticPages } from '@/lib/contract/resources/site/public-site';
import { brand, offerFace } from '@/lib/env/school';
import { manifest, schoolMark } from '@/features/site/public-site/screens/machine-files';
import { outgoingMessages } from '@/server/platform/db/schema/accounts';
import { auditLog } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { renderMessage } from '@/server/platform/messaging/render-message';
import { translate } from '@/server/platform/text/translate';
import { pageHead } from '@/server/router/page-head';
import { emptyOwnSchool } from '@/tests/server/own-school';

/** Whatever is of the product or of its demo school. */
const foreign = /منارة|Manara|9200 ?12345|manara\.example/;
const locales = ['ar', 'en'] as const;
const admin = (locale: 'ar' | 'en', path: string) => `/api/admin/api/v1/${locale}/${path}`;
const office = '/api/office/api/v1/ar/school';

let school: Awaited<ReturnType<typeof emptyOwnSchool>>;
let founder: Awaited<ReturnType<(typeof school)['found']>>;
let takeBack: () => void = () => undefined;
beforeAll(async () => {
  school = await emptyOwnSchool();
  takeBack = offerFace(school.deps.face.current);
});
afterAll(async () => {
  takeBack();
  await school.database.close();
});
afterEach(() => (school.clock.now = null));

const read = async (locale: 'ar' | 'en', path: string) => {
  const { status, body } = await school.anonymous.get(admin(locale, path));
  expect(status, path).toBe(200);
  return body;
};
const publicTexts = async (locale: 'ar' | 'en') => {
  const paths = [...staticPages.map((name) => `static/${name}`), 'news', 'testimonials'];
  const more = ['site/statistics', 'site/addresses', 'site/places', 'contact'];
  return Promise.all([...paths, ...more].map(async (path) => JSON.stringify(await read(locale, path))));
};
const message = (over: object = {}) => ({
  data: {
    type: 'contact_message',
    attributes: {
      ...{ name: 'مها', email: 'maha@example.com', topic: 'admission' },
      ...{ body: 'متى يبدأ التسجيل؟', ...over },
    },
  },
});
const settings = (over: object = {}) => ({
  data: {
    type: 'school_settings',
    attributes: {
      name: { ar: 'مدارس الأفق', en: 'Horizon Schools' },
      ...{ phone: '', mailbox: '', address: {}, version: 1, ...over },
    },
  },
});

describe('before it is founded', () => {
  test('shows neither telephone nor mailbox, and nothing of the demo', async () => {
    for (const locale of locales) {
      expect(brand(locale)).toMatchObject({ phone: null, mailbox: null, address: null });
      expect((await read(locale, 'news')).data).toEqual([]);
      expect((await read(locale, 'testimonials')).data).toEqual([]);
    }
  });
});

describe('a school that was just founded', () => {
  beforeAll(async () => {
    founder = await school.found();
  });

  test('has its name in both languages, its own mark and its own stages, and no contacts', async () => {
    expect(brand('ar')).toMatchObject({ name: 'مدارس الأفق', phone: null, mailbox: null });
    expect(brand('en')).toMatchObject({ name: 'Horizon Schools', slug: 'school' });
    expect(await schoolMark(new Request(`https://a.example${brand('en').logo}`)).text()).toContain(
      '>H</text>',
    );
    const { stages, students } = (await read('en', 'site/statistics')).data.attributes;
    expect(students).toBe(0);
    expect(stages).toEqual([
      {
        stage: 'primary',
        first: expect.objectContaining({ en: 'Primary 1' }),
        last: expect.objectContaining({ en: 'Primary 2' }),
      },
      {
        stage: 'middle',
        first: expect.objectContaining({ en: 'Intermediate 1' }),
        last: expect.objectContaining({ en: 'Intermediate 1' }),
      },
    ]);
  });

  test.each(locales)('says nothing of the demo in what everybody may read in %s', async (locale) => {
    for (const text of await publicTexts(locale)) expect(text).not.toMatch(foreign);
    expect((await read(locale, 'static/about')).data.attributes.title).toContain(brand(locale).name);
  });

  test.each(locales)('names itself on mails, papers and the installed app in %s', async (locale) => {
    const { name } = brand(locale);
    const mail = renderMessage({
      ...{ channel: 'mail', template: 'login-code', locale },
      params: { code: '482913', minutes: 5 } as never,
    });
    const { page } = await pageHead(
      school.db,
      { branchId: null as never },
      { title: 't', now: new Date(), t: translate(locale) },
    );
    const app = await (await manifest(new Request(`https://a.example/m?lang=${locale}`))).json();
    expect(app).toMatchObject({ name, short_name: name, icons: [{ src: brand(locale).logo }] });
    expect(page.school).toBe(name);
    expect(mail.html).toContain(`>${name}</p>`);
    for (const text of [mail.text, mail.html, JSON.stringify([app, page])]) {
      expect(text).toContain(name);
      expect(text).not.toMatch(foreign);
    }
  });

  test('names itself on login cards, with the branch', async () => {
    const teacher = await school.addTeacher();
    const cards = await founder.post('/api/office/api/v1/ar/people-access', {
      data: {
        type: 'people_access',
        attributes: { means: 'card', people: [teacher.id] },
      },
    });
    expect(cards.body.data.attributes.cards.school).toEqual({
      ar: 'مدارس الأفق · فرع الرياض',
      en: 'Horizon Schools · Riyadh branch',
    });
  });

  test('takes no message of a visitor while nobody would read it', async () => {
    expect((await read('ar', 'contact')).data.attributes.is_open).toBe(false);
    const refused = await school.anonymous.post(admin('ar', 'contact'), message());
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'contact_closed']);
    await school.db.update(branches).set({ email: 'riyadh@horizon.example' });
    expect((await school.anonymous.post(admin('ar', 'contact'), message())).status).toBe(201);
    const [queued] = await school.db.select().from(outgoingMessages);
    expect(queued).toMatchObject({ recipient: 'riyadh@horizon.example', template: 'contact-form' });
    await school.db.update(branches).set({ email: null });
  });
});

describe('the office', () => {
  test('reads and changes name and contacts, which hold at once; the log keeps what was', async () => {
    const before = await founder.get(office);
    expect(before.body.data.attributes).toEqual({
      name: { ar: 'مدارس الأفق', en: 'Horizon Schools' },
      ...{ phone: null, mailbox: null, address: null, version: 1 },
    });
    const wish = {
      name: { ar: 'مدارس الأفق الأهلية', en: 'Horizon Private Schools' },
      ...{ phone: '٠١١ 555 0100', mailbox: 'info@horizon.example', address: { ar: 'حي الملقا' } },
    };
    const saved = await founder.put(office, settings(wish));
    expect([saved.status, saved.body.data.attributes.version]).toEqual([200, 2]);
    expect(brand('en')).toMatchObject({
      ...{ name: 'Horizon Private Schools', phone: '011 555 0100', mailbox: 'info@horizon.example' },
      address: 'حي الملقا',
    });
    const [line] = await school.db.select().from(auditLog).where(eq(auditLog.action, 'office.school.change'));
    expect(line?.data).toMatchObject({ before: { phone: null }, after: { phone: '011 555 0100' } });
    expect((await read('ar', 'contact')).data.attributes.is_open).toBe(true);
  });

  test('saves the same twice once, and does not write over what somebody saved meanwhile', async () => {
    const stale = await founder.put(office, settings({ version: 1 }));
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'stale']);
    const kept = (await founder.get(office)).body.data.attributes;
    const again = await founder.put(office, settings(kept));
    expect(again.body.data.attributes).toEqual(kept);
    expect(await school.db.$count(auditLog, eq(auditLog.action, 'office.school.change'))).toBe(1);
  });

  test.each([
    ['a name in one language', { name: { ar: 'مدارس الأفق' } }, 'name/en', 'required'],
    ['an empty name', { name: { ar: ' ', en: 'Horizon' } }, 'name/ar', 'required'],
    ['a telephone that is none', { phone: 'call us' }, 'phone', 'phone'],
    ['a mailbox that is none', { mailbox: 'horizon' }, 'mailbox', 'email'],
  ])('is refused %s, at its field', async (_, over, field, code) => {
    const { status, body } = await founder.put(office, settings({ version: 2, ...over }));
    const source = { pointer: `/data/attributes/${field}` };
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ source, code })]]);
  });
});
