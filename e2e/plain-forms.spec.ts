import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { latestMessage } from './outbox';
import { classmate } from './people';
import { drawnLocales, messages } from './texts';

const plain = { javaScriptEnabled: false };

/** Nothing that was typed may stand in the address. */
async function expectCleanAddress(page: Page, path: string): Promise<void> {
  expect(new URL(page.url()).pathname).toBe(path);
  expect(new URL(page.url()).search).toBe('');
}

for (const locale of drawnLocales('plain-forms')) {
  const text = messages(locale);
  const path = `/${locale}/auth/login`;

  test(`signing in works before scripts, in ${locale}`, async ({ open }) => {
    // Wrong words count for the account and the address: both are this journey's own.
    const { username, password } = classmate(locale === 'ar' ? 2 : 3, 'shore.5b');
    const elsewhere = { ...plain, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.8' } };
    const page = await open(null, elsewhere);
    await page.goto(path);
    const name = page.getByLabel(text('session.login.identifier'));
    const secret = page.getByLabel(text('session.login.password'), { exact: true });
    const submit = page.getByRole('button', { name: text('session.login.submit'), exact: true });
    await name.fill(username);
    await secret.fill('not the password');
    await submit.click();
    await expect(secret).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(text('errors.codes.credentials'))).toBeVisible();
    await expect(name).toHaveValue(username);
    await expect(secret).toHaveValue('');
    await expectCleanAddress(page, path);
    await secret.fill(password);
    await submit.click();
    await expect(page).not.toHaveURL(/auth\/login/);
    expect((await page.context().cookies()).map(({ name: cookie }) => cookie)).toContain('sid');
  });
}

test('a message to the school arrives before scripts; what is wrong stands at its field', async ({
  open,
}) => {
  const text = messages('ar');
  const page = await open(null, plain);
  await page.goto('/ar/static/contact');
  await page.getByLabel(text('public-site.contact.name')).fill('أم خالد');
  await page.getByLabel(text('public-site.contact.email')).fill('mother@example.com');
  await page.getByLabel(text('public-site.contact.body')).fill('قصير');
  await page.getByRole('button', { name: text('public-site.contact.send') }).click();
  await expect(page.getByLabel(text('public-site.contact.body'))).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(text('public-site.contact.name'))).toHaveValue('أم خالد');
  await expectCleanAddress(page, '/ar/static/contact');
  await page.getByLabel(text('public-site.contact.body')).fill('أسأل عن التسجيل في الصف الأول للعام القادم.');
  await page.getByRole('button', { name: text('public-site.contact.send') }).click();
  await expect(page.getByText(text('public-site.contact.thanksTitle'))).toBeVisible();
  await expectCleanAddress(page, '/ar/static/contact');
});

test('registration, activation and a forgotten password work before scripts', async ({ open, request }) => {
  test.slow();
  const text = messages('en');
  const email = `plain-${randomUUID()}@example.com`;
  // Without scripts no challenge can be solved, and other journeys register from this machine too.
  const elsewhere = { ...plain, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } };
  const page = await open(null, elsewhere);
  const field = (name: string) => page.getByLabel(text(`registration.form.${name}`), { exact: true });
  const submit = page.getByRole('button', { name: text('registration.form.submit') });
  await page.goto('/en/auth/parent/register');
  await field('first_name').fill('Huda');
  await field('last_name').fill('Salem');
  await field('email').fill(email);
  await field('password').fill('coffee after the rain');
  await page.getByText(text('registration.form.female'), { exact: true }).click();
  await submit.click();
  await expect(page.getByText(text('errors.fields.terms'))).toBeVisible();
  await expect(field('first_name')).toHaveValue('Huda');
  await expect(field('password')).toHaveValue('');
  await expect(page.getByRole('radio', { name: text('registration.form.female') })).toBeChecked();
  await field('password').fill('coffee after the rain');
  await page.getByRole('checkbox').check();
  await submit.click();
  const code = page.getByLabel(text('session.code.label'));
  await expect(code).toBeVisible();
  const proof = await latestMessage(request, { recipient: email, template: 'activation-code' });
  await code.fill(proof.code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: text('session.code.submit') }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(proof.code);
  await page.getByRole('button', { name: text('session.code.submit') }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('sid');

  const other = await open(null, elsewhere);
  await other.goto('/en/auth/forget-password');
  await other.getByLabel(text('session.request.identifier')).fill(email);
  await other.getByRole('button', { name: text('session.request.submit') }).click();
  const reset = await latestMessage(request, { recipient: email, template: 'reset-code' });
  await other.getByLabel(text('session.code.label')).fill(reset.code);
  await other.getByRole('button', { name: text('session.code.submit') }).click();
  const [first, again] = [
    other.getByLabel(text('session.reset.password'), { exact: true }),
    other.getByLabel(text('session.reset.again'), { exact: true }),
  ];
  await first.fill('tea before the storm');
  await again.fill('tea before the sun');
  await other.getByRole('button', { name: text('session.reset.submit') }).click();
  await expect(other.getByText(text('session.reset.different'))).toBeVisible();
  await first.fill('tea before the storm');
  await again.fill('tea before the storm');
  await other.getByRole('button', { name: text('session.reset.submit') }).click();
  await expectCleanAddress(other, '/en/auth/login');
  await other.getByLabel(text('session.login.identifier')).fill(email);
  await other.getByLabel(text('session.login.password'), { exact: true }).fill('tea before the storm');
  await other.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
  await expect(other).not.toHaveURL(/auth\/login/);
});
