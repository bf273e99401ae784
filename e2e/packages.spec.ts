import { expectAccessible, expectFitsPhone } from './checks';
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
