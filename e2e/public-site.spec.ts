import { demoId } from '../server/demo/random';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { latestMessage } from './outbox';
import { classmate } from './people';
import { drawnLocales } from './texts';

const words = {
  ar: {
    contact: 'تواصل معنا',
    title: 'يومك الدراسي كلّه في مكان واحد',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    topic: 'الموضوع',
    body: 'الرسالة',
    send: 'إرسال الرسالة',
    thanks: 'وصلت رسالتك',
    reply: 'اكتب بريدًا إلكترونيًا أو رقم هاتف لنتمكن من الرد.',
    home: 'الرئيسية',
    news: 'الأخبار',
    next: 'التالية',
    back: 'كل الأخبار',
    menu: 'القائمة',
  },
  en: {
    contact: 'Contact',
    title: 'Your whole school day in one place',
    name: 'Name',
    email: 'E-mail',
    topic: 'Topic',
    body: 'Message',
    send: 'Send the message',
    thanks: 'Your message has arrived',
    reply: 'Give an e-mail address or a phone number, so that we can answer.',
    home: 'My home',
    news: 'News',
    next: 'Next',
    back: 'All news',
    menu: 'Menu',
  },
} as const;

for (const locale of drawnLocales('public-site')) {
  const t = words[locale];

  test(`from the landing page to a message that the school receives, in ${locale}`, async ({ open }) => {
    const page = await open();
    await page.goto(`/${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    await page.getByRole('banner').getByRole('link', { name: t.contact, exact: true }).click();
    await page.waitForURL(`**/${locale}/static/contact`);

    const body = `${t.body} ${locale} ${Date.now()}`;
    await page.getByLabel(t.name, { exact: true }).fill('مها العتيبي');
    await page.getByLabel(t.topic).selectOption('support');
    await page.getByLabel(t.body, { exact: true }).fill(body);
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(t.reply)).toBeVisible();
    await expect(page.getByLabel(t.email)).toBeFocused();
    await expect(page.getByLabel(t.body, { exact: true })).toHaveValue(body);

    await page.getByLabel(t.email).fill('maha@example.com');
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByRole('heading', { name: t.thanks })).toBeFocused();
    const mail = await latestMessage(page.request, {
      recipient: 'info@manara.example',
      template: 'contact-form',
      words: body,
    });
    expect(mail.text).toContain('maha@example.com');
  });

  test(`news are turned over, and an article has its own address and head, in ${locale}`, async ({
    open,
  }) => {
    const page = await open();
    await page.goto(`/${locale}/static/news`);
    await page.getByRole('link', { name: t.next, exact: true }).click();
    await page.waitForURL('**/static/news?page=2');
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const title = await first.innerText();
    await first.getByRole('link').click();
    await page.waitForURL('**/static/news?article=*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')} · `));
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(page.url());
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').innerText()) || '{}');
    expect(data).toMatchObject({ '@type': 'NewsArticle', headline: title });
    await page.getByRole('link', { name: t.back }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });

  test(`the page of the app: guests log in and come back, people who are not invited find nothing, in ${locale}`, async ({
    open,
    guard,
  }) => {
    const path = `/${locale}/static/manara-app/${demoId('live fractions')}`;
    const guest = await open();
    await guest.goto(path);
    expect(new URL(guest.url()).pathname).toBe(`/${locale}/auth/login`);
    expect(new URL(guest.url()).searchParams.get('redirect')).toBe(path);

    const teacher = await open({ username: 'omar', password: classmate(0).password });
    await teacher.goto(path);
    await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(
      locale === 'ar' ? 'مراجعة الكسور' : 'Fractions, a review',
    );

    guard.allow(refusedRequest);
    const stranger = await open(classmate(3));
    expect((await stranger.goto(path))?.status()).toBe(404);
    expect((await stranger.goto(`/${locale}/static/other-app`))?.status()).toBe(404);
  });
}

test('a signed-in visitor finds the way home, and a form that knows the name', async ({ signInAs }) => {
  const page = await signInAs('student');
  await page.goto('/en');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await banner.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: words.en.home, exact: true }).click();
  await page.waitForURL('**/en/home/student');
  await page.goto('/en/static/contact');
  await expect(page.getByLabel(words.en.name, { exact: true })).not.toHaveValue('');
});

test('a phone has the pages in a sheet', async ({ open }) => {
  const page = await open(null, { viewport: { width: 360, height: 740 } });
  await page.goto('/ar');
  await page.getByRole('button', { name: words.ar.menu }).click();
  await page.getByRole('dialog').getByRole('link', { name: words.ar.news, exact: true }).click();
  await page.waitForURL('**/ar/static/news');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('machines find the map of the site, the rules and the app', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`<loc>${baseURL}/en/static/news</loc>`);
  expect(map).toMatch(/\/ar\/courses\/[0-9a-f-]{36}/);
  expect(map).toMatch(/\/en\/general-activity\/[0-9a-f-]{36}/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /api/');
  const manifest = await (await request.get('/manifest.webmanifest?lang=ar')).json();
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
