import { expectAccessible } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { operatorKey } from './operator';
import { drawnLocales, messages } from './texts';

for (const locale of drawnLocales('health')) {
  const text = messages(locale);
  test(`the status page says how each service is, to everybody, in ${locale}`, async ({ open }) => {
    const page = await open(null);
    await page.goto(`/${locale}/service-health`);
    await expect(page.getByRole('status')).toContainText(text('health.overall.ok'));
    for (const service of ['database', 'answers', 'mail', 'push'] as const)
      await expect(page.getByText(text(`health.services.${service}`), { exact: true })).toBeVisible();
    await expect(page.getByText(text('health.details.title'))).toHaveCount(0);
    await expectAccessible(page);
  });

  test(`the operator sees figures with the key, also before scripts, and the way to the outbox, in ${locale}`, async ({
    open,
  }) => {
    const plain = await open(null, { javaScriptEnabled: false });
    await plain.goto(`/${locale}/service-health`);
    await plain.getByText(text('health.operator.title'), { exact: true }).click();
    await plain.getByLabel(text('health.operator.key')).fill('not the key');
    await plain.getByRole('button', { name: text('health.operator.show') }).click();
    await expect(plain.getByText(text('health.operator.wrong'))).toBeVisible();
    const page = await open(null);
    await page.goto(`/${locale}/service-health`);
    await page.getByText(text('health.operator.title'), { exact: true }).click();
    await page.getByLabel(text('health.operator.key')).fill(operatorKey());
    await page.getByRole('button', { name: text('health.operator.show') }).click();
    await expect(page.getByText(text('health.details.open'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: text('health.details.outbox') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('health.outbox.title') })).toBeVisible();
    await page.getByLabel(text('health.outbox.search')).fill('no such recipient');
    await page.getByRole('button', { name: text('health.outbox.apply') }).click();
    await expect(page).toHaveURL(/search=no\+such\+recipient/);
    await expect(page.getByText(text('health.outbox.empty'), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test('without the key there is no outbox', async ({ open, guard }) => {
  guard.allow(refusedRequest);
  const page = await open(null);
  const response = await page.goto('/ar/service-health/outbox');
  expect(response?.status()).toBe(404);
  expect((await page.request.get('/api/service-health/outbox')).status()).toBe(404);
  const health = await page.request.get('/api/service-health');
  expect(Object.keys(await health.json()).sort()).toEqual(['checked_at', 'services', 'status']);
});

test('a school that does not answer is shown otherwise than one that is affected, and its return is seen', async ({
  open,
  guard,
}) => {
  guard.allow(/Failed to load resource/);
  const text = messages('ar');
  const page = await open(null);
  await page.clock.install();
  await page.goto('/ar/service-health');
  const status = page.getByRole('status');
  await expect(status).toContainText(text('health.overall.ok'));
  await page.route('**/api/service-health', (route) => route.abort());
  // The page looks again and again once it is awake, which may be later than its first words are there.
  const comesTo = (words: string) =>
    expect(async () => {
      await page.clock.runFor(16_000);
      await expect(status).toContainText(words, { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  await comesTo(text('health.overall.lost'));
  await page.unroute('**/api/service-health');
  await comesTo(text('health.overall.ok'));
});
