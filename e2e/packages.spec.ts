import { demoId } from '../server/demo/random';
import { makePackage } from '../server/modules/library/media/packages/make-package';
import { expectAccessible, expectFitsPhone, expectHydrated } from './checks';
import { expect, originOf, test } from './fixtures';
import { packages, placeFile } from './packages';
import { accounts, classmate } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

const player = { ar: classmate(18), en: classmate(19) };

for (const locale of drawnLocales('packages')) {
  const text = messages(locale);
  test(`a package is played, kept and goes on where it was left, in ${locale}`, async ({ open }, info) => {
    const name = uniqueName('seeds');
    const teacher = await open(accounts.school_instructor);
    const address = await placeFile(teacher.request, originOf(info), {
      name,
      bytes: await packages.scorm(name),
      type: 'interactive',
    });
    const student = await open(player[locale]);
    await student.goto(`/${locale}/${address}`);
    const lesson = student.frameLocator('iframe');
    await expect(lesson.getByText('Page 1', { exact: true })).toBeVisible();
    await expect(lesson.getByText('kept out', { exact: true })).toBeVisible();
    await expectAccessible(student);
    await expectFitsPhone(student);
    const saved = student.waitForResponse(
      (response) => response.url().endsWith('/package-state') && response.ok(),
    );
    await lesson.getByRole('button', { name: 'Next page' }).click();
    await saved;
    await student.reload();
    await expect(lesson.getByText('Page 2', { exact: true })).toBeVisible();
    await lesson.getByRole('button', { name: 'Finish' }).click();
    await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();
    await student.reload();
    await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();
    await expect(
      student.getByText(
        text('media.package.score', { percent: locale === 'ar' ? '\u206680%\u2069' : '80%' }),
      ),
    ).toBeVisible();
  });
}

test('an H5P activity keeps its place and its score', async ({ open }, info) => {
  const name = uniqueName('count');
  const text = messages('ar');
  const teacher = await open(accounts.school_instructor);
  const address = await placeFile(teacher.request, originOf(info), {
    name,
    bytes: await packages.h5p(name),
    type: 'interactive',
  });
  const student = await open(player.ar);
  await student.goto(`/ar/${address}`);
  const lesson = student.frameLocator('iframe');
  await expect(lesson.getByText('Seeds: 0', { exact: true })).toBeVisible();
  const saved = student.waitForResponse(
    (response) => response.url().endsWith('/package-state') && response.ok(),
  );
  await lesson.getByRole('button', { name: 'More' }).click();
  await saved;
  await student.reload();
  await expect(lesson.getByText('Seeds: 1', { exact: true })).toBeVisible();
  await lesson.getByRole('button', { name: 'Done' }).click();
  await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();
});

test('the pages of a SCORM 2004 package keep their places and count together', async ({ open }, info) => {
  const name = uniqueName('plants');
  const text = messages('ar');
  const teacher = await open(accounts.school_instructor);
  const address = await placeFile(teacher.request, originOf(info), {
    name,
    bytes: await packages.scorm2004(name),
    type: 'interactive',
  });
  const student = await open(player.ar);
  await student.goto(`/ar/${address}`);
  const lesson = student.frameLocator('iframe');
  await expect(lesson.getByText('Page 1', { exact: true })).toBeVisible();
  await lesson.getByRole('button', { name: 'Next page' }).click();
  await student.getByText('Leaves', { exact: true }).click();
  await expect(lesson.getByRole('heading', { name: 'Leaves' })).toBeVisible();
  await lesson.getByRole('button', { name: 'Finish' }).click();
  const partDone = text('media.package.partDone');
  await expect(student.getByText(`Leaves · ${partDone}`, { exact: true })).toBeVisible();
  await expectAccessible(student);
  await student.getByText('Roots', { exact: true }).click();
  await expect(lesson.getByText('Page 2', { exact: true })).toBeVisible();
  await lesson.getByRole('button', { name: 'Finish' }).click();
  await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();
  await student.reload();
  await expect(student.getByText(`Roots · ${partDone}`, { exact: true })).toBeVisible();
});

const science = demoId('subject g5.science');

for (const locale of drawnLocales('packages by the buttons')) {
  const text = messages(locale);
  const builder = (key: string, values?: Record<string, string>) => text(`resources.builder.${key}`, values);

  test(`a teacher adds packages by the buttons and a student opens them, in ${locale}`, async ({
    open,
    guard,
  }) => {
    // The archive that is no package is refused, and its upload is gone.
    guard.allow(/\b(?:422|404)\b.*\/uploads\//);
    const [scorm, h5p, archive] = [uniqueName('seeds'), uniqueName('count'), uniqueName('notes')];
    const teacher = await open(accounts.school_instructor);
    await teacher.goto(`/${locale}/school-instructor/media-library`);
    const choose = teacher.getByRole('button', { name: text('media.uploads.button'), exact: true });
    await expectHydrated(choose);
    await expect(choose).not.toHaveAttribute('aria-busy', 'true');
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
    await teacher
      .getByLabel(text('media.uploads.choose'), { exact: true })
      .setInputFiles([
        file(`${scorm}.zip`, await packages.scorm(scorm)),
        file(`${h5p}.h5p`, await packages.h5p(h5p)),
        file(`${archive}.zip`, await makePackage({ 'notes.txt': archive })),
      ]);
    const list = teacher.getByRole('list', { name: text('media.uploads.list') });
    await expect(list.getByText(text('media.uploads.states.done'), { exact: true })).toHaveCount(2);
    await expect(list.getByRole('alert')).toHaveText(text('errors.fields.package_unknown'));
    await expectFitsPhone(teacher);

    await teacher.goto(`/${locale}/school-instructor/media-library?type=interactive&search=${scorm}`);
    const card = teacher.getByRole('article').filter({ hasText: scorm });
    await expect(card).toContainText(
      `${text('media.types.interactive')} · ${text('media.packages.scorm_12')}`,
    );
    const opening = card.getByRole('button', { name: scorm, exact: true });
    await expectHydrated(opening);
    await opening.click();
    const preview = teacher.getByRole('dialog');
    await expect(preview.frameLocator('iframe').getByText('Page 1', { exact: true })).toBeVisible();
    await expect(preview.getByText(text('media.package.notKept'))).toBeVisible();
    await expectAccessible(teacher);

    await teacher.goto(`/${locale}/school-instructor/subjects/${science}`);
    const add = teacher.getByRole('button', { name: builder('newSection'), exact: true });
    await expectHydrated(add);
    await add.click();
    const naming = teacher.getByRole('dialog');
    const nameField = text('common.field.inLanguage', { name: builder(`name.${locale}`), lang: 'ar' });
    await naming.getByRole('textbox', { name: nameField, exact: true }).fill(scorm);
    await naming.getByRole('button', { name: builder('make'), exact: true }).click();
    await teacher.getByRole('link', { name: scorm, exact: true }).click();
    await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(scorm);
    const menu = teacher.getByRole('button', { name: builder('add'), exact: true });
    await expectHydrated(menu);
    await menu.click();
    await teacher.getByRole('menuitem', { name: builder('fromLibrary') }).click();
    const choice = teacher.getByRole('dialog');
    for (const title of [scorm, h5p]) {
      await choice.getByRole('button', { name: builder('placeNamed', { title }) }).click();
      await expect(teacher.getByText(builder('resourceMade')).first()).toBeVisible();
    }
    await choice.getByRole('button', { name: text('common.actions.close'), exact: true }).click();
    for (const title of [scorm, h5p]) {
      await teacher.getByRole('button', { name: builder('publishNamed', { title }) }).click();
      await expect(teacher.getByRole('button', { name: builder('hideNamed', { title }) })).toBeVisible();
    }
    await teacher.getByRole('button', { name: builder('publishSection'), exact: true }).click();
    const question = teacher.getByRole('alertdialog');
    await question.getByRole('button', { name: builder('publish'), exact: true }).click();
    await expect(teacher.getByRole('button', { name: builder('hideSection'), exact: true })).toBeVisible();
    const section = new URL(teacher.url()).pathname.split('/').at(-1) ?? '';

    const student = await open(player[locale]);
    const played = [
      [scorm, 'Page 1'],
      [h5p, 'Seeds: 0'],
    ] as const;
    for (const [title, words] of played) {
      await student.goto(`/${locale}/student/subject/${science}/sections/${section}`);
      await student.getByRole('link', { name: title, exact: true }).click();
      await expect(student.frameLocator('iframe').getByText(words, { exact: true })).toBeVisible();
    }
  });
}
