import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectArrived, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { latestMessage } from './outbox';
import { accounts, classmate } from './people';
import { drawnLocales, type Locale, messagePattern, messages } from './texts';

/** People of a class whose first student alone is another test's, two a matter: one for each language. */
const owner = (place: number, locale: Locale) => classmate(place * 2 + (locale === 'ar' ? 1 : 2), 'shore.8a');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const locale of drawnLocales('account')) {
  const text = messages(locale);
  const profile = `/${locale}/auth/profile`;

  test(`a browser that is signed out from another one notices at once, in ${locale}`, async ({
    enter,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const person = owner(0, locale);
    const [here, there] = [await enter(person), await enter(person)];
    await there.goto(`/${locale}/home/student`);
    await expect(there.getByRole('button', { name: text('shell.header.account') })).toBeVisible();
    await here.goto(profile);
    const panel = region(here, text('account.sessions.title'));
    await expect(panel.getByText(text('account.sessions.current'), { exact: true })).toHaveCount(1);
    const end = panel.getByRole('button', { name: messagePattern(locale, 'account.sessions.endName') });
    await expect(end).toHaveCount(1);
    await end.click();
    await expect(end).toHaveCount(0);
    // Nobody touched the other browser.
    await expect(there).toHaveURL(/\/auth\/login\?session=expired&redirect=/);
    await expect(there.getByText(text('session.login.expired'))).toBeVisible();
    await expect.poll(() => there.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await there.goto(`/${locale}/home/student`);
    await expect(there).toHaveURL(/\/auth\/login/);
    await here.reload();
    await expect(here.locator('h1')).toHaveText(text('account.profile.title'));
  });

  test(`a new password signs the others out and is confirmed by mail, in ${locale}`, async ({
    enter,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const person = owner(1, locale);
    const next = `قارب صغير ${Date.now()}`;
    const [here, there] = [await enter(person), await enter(person)];
    await there.goto(profile);
    await here.goto(`/${locale}/auth/change-password`);
    const current = here.getByLabel(text('account.password.current'), { exact: true });
    const wanted = here.getByLabel(text('account.password.next'), { exact: true });
    const submit = here.getByRole('button', { name: text('account.password.save'), exact: true });
    await current.fill('not this one');
    await wanted.fill('password123');
    await expect(here.getByText(text('account.password.words.fair'), { exact: false })).toBeVisible();
    await submit.click();
    await expect(here.getByText(text('errors.fields.password_wrong'))).toBeVisible();
    await expectAccessible(here);
    await current.fill(person.password);
    await submit.click();
    await expect(here.getByText(text('errors.fields.password_common'))).toBeVisible();
    await wanted.fill(next);
    await submit.click();
    // First the message, which stays for seconds only.
    await expect(here.getByText(text('account.password.saved'))).toBeVisible();
    await expect(here).toHaveURL(profile);
    await expectArrived(there, /\/auth\/login\?session=expired/);
    const mail = await latestMessage(here.request, {
      recipient: `${person.username}@demo.manara.example`,
      template: 'password-changed',
    });
    expect(mail.text).not.toBe('');
    await there.getByLabel(text('session.login.identifier')).fill(person.username);
    await there.getByLabel(text('session.login.password'), { exact: true }).fill(next);
    await there.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
    await expect(there).toHaveURL(profile);
  });

  test(`a new e-mail counts once its code came back, in ${locale}`, async ({ enter, guard }) => {
    guard.allow(refusedRequest);
    const person = owner(2, locale);
    const old = `${person.username}@demo.manara.example`;
    const address = `new.${person.username}@demo.manara.example`;
    const page = await enter(person);
    await page.goto(profile);
    const panel = region(page, text('account.contact.title'));
    await panel.getByRole('button', { name: text('account.contact.confirmMail') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('account.contact.newMail')).fill(address);
    await dialog.getByRole('button', { name: text('account.contact.send') }).click();
    await expect(dialog.getByText(text('errors.fields.required'))).toBeVisible();
    await dialog.getByLabel(text('account.contact.password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: text('account.contact.send') }).click();
    await expect(dialog.getByRole('heading', { name: text('account.contact.codeTitle') })).toBeVisible();
    await expectAccessible(page);
    const { code } = await latestMessage(page.request, { recipient: address, template: 'contact-code' });
    const field = dialog.getByLabel(text('account.contact.code'), { exact: true });
    await field.fill(code === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: text('account.contact.verify') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    // Digits of the other script are digits.
    await field.fill(code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit));
    await dialog.getByRole('button', { name: text('account.contact.verify') }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText(address)).toBeVisible();
    await expect(panel.getByText(text('account.contact.proved'), { exact: true })).toBeVisible();
    await latestMessage(page.request, { recipient: old, template: 'contact-changed' });
  });

  test(`a picture is cut by keyboard, shown in the header and kept from others, in ${locale}`, async ({
    enter,
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const page = await enter(owner(3, locale));
    await page.goto(profile);
    const input = page.locator('input[type=file]');
    await expectHydrated(input);
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText(text('account.picture.type'))).toBeVisible();
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#17807f' } })
      .jpeg()
      .toBuffer();
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    const dialog = page.getByRole('dialog');
    const frame = dialog.getByLabel(text('account.picture.frame'));
    await frame.focus();
    const before = await frame.boundingBox();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await frame.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: text('account.picture.save') }).click();
    await expect(dialog).toBeHidden();
    const shown = page.locator('header img[src^="/api/files/"]');
    await expect(shown).toBeVisible();
    const address = (await shown.getAttribute('src')) ?? '';
    const served = await page.request.get(address);
    expect(served.headers()['content-type']).toBe('image/webp');
    const { width, height } = await sharp(await served.body()).metadata();
    expect([width, height]).toEqual([512, 512]);
    const stranger = await open(classmate(19, 'shore.8a'));
    expect((await stranger.request.get(address)).status()).toBe(404);
    expect((await (await open()).request.get(address)).status()).toBe(401);
    await page.getByRole('button', { name: text('account.picture.remove'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('account.picture.remove') })
      .click();
    await expect(shown).toHaveCount(0);
    expect((await page.request.get(address)).status()).toBe(404);
  });

  test(`a student reads the name that the school keeps, the student code is made once, in ${locale}`, async ({
    enter,
  }) => {
    const page = await enter(owner(4, locale));
    await page.goto(profile);
    const names = region(page, text('account.names.title'));
    const last = names.getByLabel(text('account.names.last'));
    await expect(names.getByText(text('account.names.bySchool'))).toBeVisible();
    for (const field of await last.all()) await expect(field).not.toBeEditable();
    await expect(names.getByRole('button')).toHaveCount(0);
    const code = region(page, text('account.student.title'));
    await code.getByRole('button', { name: text('account.student.make') }).click();
    await expect(code.getByText(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)).toBeVisible();
    const shown = await code.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();
    await page.reload();
    await expect(code.getByText(shown ?? '-')).toBeVisible();
  });

  test(`people without an e-mail are asked for one, once a session, in ${locale}`, async ({ enter }) => {
    const page = await enter(classmate(locale === 'ar' ? 3 : 4, 'shore.kg'));
    await page.goto(`/${locale}/home/student`);
    const wish = page.getByRole('complementary', { name: text('shell.email.label') });
    await expect(wish).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await wish.getByRole('button', { name: text('shell.email.close') }).click();
    await expect(wish).toHaveCount(0);
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    await expect(wish).toHaveCount(0);
    await page.goto(`/${locale}/auth/login`);
    await expect(page).toHaveURL(`/${locale}/home/student`);
  });
}

test('the menu hides the profile from supervisors only, whose page stays', async ({ signInAs }) => {
  const text = messages('ar');
  for (const role of ['educational_supervisor', 'school_instructor'] as const) {
    const page = await signInAs(role);
    await page.goto(`/ar/home/${role}`);
    await page.getByRole('button', { name: text('shell.header.account') }).click();
    const items = page.getByRole('menuitem', { name: text('shell.user.profile'), exact: true });
    await expect(page.getByRole('menuitem', { name: text('shell.user.logout') })).toBeVisible();
    await expect(items).toHaveCount(role === 'educational_supervisor' ? 0 : 1);
    await page.goto('/ar/auth/profile');
    await expect(page.locator('h1')).toHaveText(text('account.profile.title'));
  }
});

test('after a change of branch nothing of the other one is left, in no tab and not by going back', async ({
  enter,
}) => {
  const text = messages('ar');
  const page = await enter(accounts.educational_supervisor);
  await page.goto('/ar/educational-supervisor/homework');
  const selector = page.getByRole('button', { name: new RegExp(`^${text('shell.header.branch')}: `) });
  const before = (await selector.getAttribute('aria-label')) ?? '';
  const titles = await page.getByRole('main').getByRole('link').allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  const tab = await page.context().newPage();
  await tab.goto('/ar/home/educational_supervisor');
  await expect(tab.getByRole('button', { name: before })).toBeVisible();
  await page.goto('/ar/auth/profile');

  await selector.click();
  await page.getByRole('menuitemradio', { checked: false }).click();
  await expect(page.getByRole('button', { name: before })).toHaveCount(0);
  await expect(selector).toBeVisible();
  const after = (await selector.getAttribute('aria-label')) ?? '';
  expect(after).not.toBe(before);
  // The other tab reloads by itself.
  await expect(tab.getByRole('button', { name: after })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/ar/educational-supervisor/homework');
  await expect(page.getByRole('button', { name: after })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('currentBranch') ?? '{}'));
  expect(after).toContain(stored.label);
});
