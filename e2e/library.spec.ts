import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { uniqueName } from './teacher';
import { drawnLocales, type Locale, messages, type Texts } from './texts';

/** Bytes of one part of an upload. */
const PART = 5 * 1024 * 1024;
const own = (locale: Locale) => `/${locale}/school-instructor/media-library`;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const card = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });
/** Newest first, so that what was made just now is on the first page; found by its words alone. */
const found = (path: string, title: string) => `${path}?search=${encodeURIComponent(title)}`;

async function choose(
  page: Page,
  text: Texts,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) {
  await expectHydrated(page.getByRole('button', { name: text('media.uploads.button'), exact: true }));
  await expect(
    page.getByRole('button', { name: text('media.uploads.button'), exact: true }),
  ).not.toHaveAttribute('aria-busy', 'true');
  await page.getByLabel(text('media.uploads.choose'), { exact: true }).setInputFiles(files);
}

/** Shares the opened item, and waits until it is shown again. */
async function share(page: Page, text: Texts, title: string, visibility: 'branch' | 'school') {
  await press(page, text('media.actions.share'));
  await dialog(page)
    .getByText(text(`media.share.hints.${visibility}`), { exact: true })
    .click();
  await press(page, text('media.share.confirm'));
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

for (const locale of drawnLocales('library')) {
  const text = messages(locale);

  test(`a teacher fills the library, a supervisor agrees, a student finds it, in ${locale}`, async ({
    signInAs,
  }) => {
    const title = uniqueName('leaf');
    const teacher = await signInAs('school_instructor');
    await teacher.goto(own(locale));
    // Noise: the same bytes would be found in the library of the same teacher already.
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const buffer = await sharp({
      create: { width: 90, height: 60, channels: 3, noise, background: '#3b7a57' },
    })
      .png()
      .toBuffer();
    await choose(teacher, text, [
      { name: `${title}.png`, mimeType: 'image/png', buffer },
      { name: `${title}.exe`, mimeType: 'application/octet-stream', buffer },
    ]);
    await expect(teacher.getByText(text('media.uploads.refused.type'))).toBeVisible();
    await expect(teacher.getByText(text('media.uploads.states.done'), { exact: true })).toBeVisible();
    await expectAccessible(teacher);
    await expectFitsPhone(teacher);

    await card(teacher, title).click();
    await expect(dialog(teacher).getByRole('img', { name: title })).toBeVisible();
    await expectAccessible(teacher);
    await press(teacher, text('media.actions.edit'));
    const subject = dialog(teacher).getByLabel(text('media.form.subject'), { exact: true });
    await expect(subject.locator('option')).not.toHaveCount(1);
    await subject.selectOption({ index: 1 });
    await expect(dialog(teacher).getByLabel(text('media.form.grade'), { exact: true })).not.toHaveValue('');
    await expectAccessible(teacher);
    await press(teacher, text('common.actions.save'));
    await expect(teacher.getByRole('dialog', { name: title })).toBeVisible();

    await share(teacher, text, title, 'branch');
    await expect(dialog(teacher).getByText(text('media.sharing.branch'), { exact: true })).toBeVisible();
    await share(teacher, text, title, 'school');
    await expect(dialog(teacher).getByText(text('media.waitsForConsent'), { exact: true })).toBeVisible();

    const supervisor = await signInAs('educational_supervisor');
    await supervisor.goto(`${found(`/${locale}/educational-supervisor/school-library`, title)}&waiting=1`);
    await expectHydrated(card(supervisor, title));
    await card(supervisor, title).click();
    await press(supervisor, text('media.actions.consent'));
    await press(supervisor, text('media.consent.confirm'));
    await expect(card(supervisor, title)).toHaveCount(0);

    const student = await signInAs('student');
    await student.goto(found(`/${locale}/student/media-library`, title));
    await expectHydrated(card(student, title));
    await card(student, title).click();
    await expect(dialog(student).getByRole('img', { name: title })).toBeVisible();

    await teacher.goto(found(`/${locale}/school-instructor/school-library`, title));
    await expectHydrated(card(teacher, title));
    await card(teacher, title).click();
    await press(teacher, text('media.actions.delete'));
    await teacher
      .getByRole('alertdialog')
      .getByRole('button', { name: text('media.remove.confirm') })
      .click();
    await expect(card(teacher, title)).toHaveCount(0);
  });
}

/** Connection of a page: its speed of sending in bytes a second (-1: as fast as it goes), or none at all. */
async function connectionOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (offline: boolean, uploadThroughput = -1) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      uploadThroughput,
      downloadThroughput: -1,
      latency: 0,
    });
}

test('an upload of 60 MB that loses its connection and its page arrives whole', async ({
  signInAs,
  guard,
}, info) => {
  guard.allow(lostRequest);
  const text = messages('ar');
  const title = uniqueName('flood');
  const path = info.outputPath(`${title}.mp4`);
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');
  const bytes = Buffer.concat([head, randomBytes(60 * 1024 * 1024 - head.length)]);
  await writeFile(path, bytes);

  const page = await signInAs('school_instructor');
  await page.goto(own('ar'));
  const connect = await connectionOf(page);
  // Slow enough that each cut meets a part on its way.
  const slow = 6 * 1024 * 1024;
  await connect(false, slow);
  const offsets: number[] = [];
  let broken = 0;
  const isPart = (request: Request) => request.method() === 'PATCH' && request.url().includes('/uploads/');
  page.on('request', (request) => {
    if (isPart(request)) offsets.push(Number(request.headers()['upload-offset']));
  });
  page.on('requestfailed', (request) => {
    if (isPart(request)) broken += 1;
  });
  const begun = (parts: number) =>
    expect.poll(() => offsets.at(-1) ?? 0, { timeout: 60_000 }).toBeGreaterThanOrEqual(parts * PART);

  await choose(page, text, path);
  await begun(1);
  await connect(true);
  await expect.poll(() => broken).toBeGreaterThan(0);
  await connect(false, slow);
  await begun(3);
  const before = offsets.length;
  await page.reload();
  await expect(page.getByText(/^وصل .* من .*اختر الملف نفسه/)).toBeVisible();
  await connect(false);
  await choose(page, text, path);
  await expect(page.getByText(text('media.uploads.states.done'), { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  // It went on where it stood: no part was begun before what had arrived when the page was loaded again.
  expect(Math.min(...offsets.slice(before))).toBeGreaterThanOrEqual(3 * PART);

  const listed = await page.request.get(
    `/api/session/api/v1/ar/teacher/my_library?search=${encodeURIComponent(title)}`,
  );
  const { data } = (await listed.json()) as {
    data: { attributes: { file: { url: string; size: number } } }[];
  };
  expect(data).toHaveLength(1);
  const stored = await (await page.request.get(data[0]?.attributes.file.url ?? '')).body();
  const sha256 = (part: Buffer) => createHash('sha256').update(part).digest('hex');
  expect(sha256(stored)).toBe(sha256(bytes));
});
