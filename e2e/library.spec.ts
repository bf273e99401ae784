import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { uniqueName } from './teacher';
import { type Locale, locales, messages, type Texts } from './texts';

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

for (const locale of locales) {
  const text = messages(locale);

  test(`a teacher fills the library, a supervisor agrees, a student finds it, in ${locale}`, async ({
    signInAs,
  }) => {
    const title = uniqueName('leaf');
    const teacher = await signInAs('school_instructor');
    await teacher.goto(own(locale));
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b7a57' } })
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
    await expect(teacher.getByText(text('media.form.saved'), { exact: true })).toBeVisible();

    await press(teacher, text('media.actions.share'));
    await dialog(teacher).getByText(text('media.sharing.branch'), { exact: true }).click();
    await press(teacher, text('media.share.confirm'));
    await expect(teacher.getByText(text('media.share.done'), { exact: true })).toBeVisible();
    await press(teacher, text('media.actions.share'));
    await dialog(teacher).getByText(text('media.sharing.school'), { exact: true }).click();
    await press(teacher, text('media.share.confirm'));
    await expect(teacher.getByText(text('media.share.asked'), { exact: true })).toBeVisible();

    const supervisor = await signInAs('educational_supervisor');
    await supervisor.goto(`${found(`/${locale}/educational-supervisor/school-library`, title)}&waiting=1`);
    await expectHydrated(card(supervisor, title));
    await expectAccessible(supervisor);
    await card(supervisor, title).click();
    await press(supervisor, text('media.actions.consent'));
    await press(supervisor, text('media.consent.confirm'));
    await expect(supervisor.getByText(text('media.consent.done.granted'), { exact: true })).toBeVisible();

    const student = await signInAs('student');
    await student.goto(found(`/${locale}/student/media-library`, title));
    await expectHydrated(card(student, title));
    await expectAccessible(student);
    await expectFitsPhone(student);
    await card(student, title).click();
    await expect(dialog(student).getByRole('img', { name: title })).toBeVisible();

    await teacher.goto(found(`/${locale}/school-instructor/school-library`, title));
    await expectHydrated(card(teacher, title));
    await card(teacher, title).click();
    await press(teacher, text('media.actions.delete'));
    await expect(teacher.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(teacher);
    await teacher
      .getByRole('alertdialog')
      .getByRole('button', { name: text('media.remove.confirm') })
      .click();
    await expect(teacher.getByText(text('media.remove.done'), { exact: true })).toBeVisible();
    await expect(card(teacher, title)).toHaveCount(0);
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
  let parts = 0;
  let isHeld = false;
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    // The third part is lost on its way; after the sixth nothing arrives before the page is loaded again.
    if (parts === 3) return route.abort('connectionreset');
    if (parts > 6 && !isHeld) return undefined;
    return route.continue();
  });
  await page.goto(own('ar'));
  await choose(page, text, path);
  await expect.poll(() => parts).toBe(7);
  isHeld = true;
  await page.reload();
  const again = /^وصل .* من .*اختر الملف نفسه/;
  await expect(page.getByText(again)).toBeVisible();
  await choose(page, text, path);
  await expect(page.getByText(text('media.uploads.states.done'), { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  // Five parts had arrived; what followed is the rest and no more.
  expect(parts).toBeLessThanOrEqual(7 + 8);

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
