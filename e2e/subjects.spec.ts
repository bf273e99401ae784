import { demoId } from '../server/demo/random';
import { expectAccessible, expectArrived, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { classmate } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messagePattern, messages } from './texts';

const science = demoId('subject g5.science');
const plants = demoId('section g5.science plants');
const page = demoId('resource plants-page');
const reader = { ar: classmate(16), en: classmate(17) };

for (const locale of drawnLocales('subjects')) {
  const text = messages(locale);
  const title = locale === 'ar' ? 'نزرع الفول في القطن' : 'Growing beans in cotton';
  const week = locale === 'ar' ? 'تجربة الأسبوع' : 'Experiment of the week';
  const plant = locale === 'ar' ? 'النبات' : 'Plants';
  const roots = locale === 'ar' ? 'الجذور تمتصّ الماء من التربة.' : 'Roots take water from the soil.';

  test(`a subject is read from its sections to a resource, and progress stays, in ${locale}`, async ({
    open,
  }) => {
    const student = await open(reader[locale]);
    await student.goto(`/${locale}/student/subjects`);
    await student.getByRole('link', { name: locale === 'ar' ? 'العلوم' : 'Science', exact: true }).click();
    await expectArrived(student, `/${locale}/student/subject/${science}`);

    const tabs = student.getByRole('navigation', { name: text('resources.tabs.name') });
    await tabs.getByRole('link', { name: text('resources.tabs.media') }).click();
    await expectArrived(student, `/${locale}/student/subject/${science}/media`);
    // Packages of other tests stand before the media of the library, which then begin on a later page.
    const types = student.getByRole('navigation', { name: text('resources.media.types') });
    await types.getByRole('link', { name: text('resources.types.document') }).click();
    await expectArrived(student, `/${locale}/student/subject/${science}/media?type=document`);
    const opening = messagePattern(locale, 'resources.list.named', { action: text('resources.list.open') });
    const item = student.getByRole('button', { name: opening }).first();
    await expectHydrated(item);
    await item.click();
    const shown = student.getByRole('dialog');
    await expect(shown).toBeVisible();
    await expectAccessible(student);
    await student.keyboard.press('Escape');
    await expect(shown).toBeHidden();

    await tabs.getByRole('link', { name: text('resources.tabs.sections') }).click();
    await expectArrived(student, `/${locale}/student/subject/${science}/sections`);
    const branch = student.getByRole('button', { name: text('resources.sections.open', { title: plant }) });
    await expectHydrated(branch);
    await branch.click();
    await student.getByRole('link', { name: week }).click();
    await student.getByRole('link', { name: title, exact: true }).click();
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();

    await student.reload();
    await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();
    const previous = student
      .getByRole('navigation', { name: text('resources.resource.neighbours') })
      .locator('[rel="prev"]');
    await expect(previous).toBeVisible();
  });

  test(`what was read without a connection arrives later, and what is kept opens without one, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(lostRequest);
    guard.allow(/\b503\b/);
    const student = await open(reader[locale]);
    await student.goto(`/${locale}/student/subject/${science}/sections/${plants}`);
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(plant);
    await expectFitsPhone(student);
    const address = `/${locale}/student/subject/${science}/sections/${plants}/resource/${page}`;
    await student.route('**/progress', (route) => route.abort());
    await student.goto(address);
    await expect(student.getByText(text('resources.resource.waiting'), { exact: true })).toBeVisible();
    await student.unroute('**/progress');
    await student.reload();
    await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();

    await student.getByRole('button', { name: messagePattern(locale, 'resources.offline.keep') }).click();
    await expect(student.getByText(text('resources.offline.kept'), { exact: true })).toBeVisible();
    const heading = await student.getByRole('heading', { level: 1 }).innerText();
    await student.context().setOffline(true);
    await student.goto(address);
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(student.getByText(roots)).toBeVisible();

    await student.context().setOffline(false);
    await student.goto(`/${locale}/student/subjects`);
    const remove = student.getByRole('button', {
      name: text('resources.offline.removeNamed', { title: heading }),
    });
    await expectHydrated(remove);
    await remove.click();
    await expect(remove).toHaveCount(0);
  });

  test(`a teacher builds a section and a student sees it, in ${locale}`, async ({ signInAs, open }) => {
    const builder = (key: string, values?: Record<string, string>) =>
      text(`resources.builder.${key}`, values);
    const [section, resource] = [uniqueName('قسم'), uniqueName('ورقة')];
    const nameField = text('common.field.inLanguage', { name: builder(`name.${locale}`), lang: 'ar' });
    const textField = text('common.field.inLanguage', { name: builder(`body.${locale}`), lang: 'ar' });

    const teacher = await signInAs('school_instructor');
    await teacher.goto(`/${locale}/school-instructor/subjects`);
    await teacher
      .getByRole('link', { name: builder('build') })
      .first()
      .click();
    await expectArrived(teacher, `/${locale}/school-instructor/subjects/${science}`);
    const add = teacher.getByRole('button', { name: builder('newSection'), exact: true });
    await expectHydrated(add);
    await add.click();
    const naming = teacher.getByRole('dialog');
    await expect(naming).toBeVisible();
    await expectAccessible(teacher);
    await naming.getByRole('textbox', { name: nameField, exact: true }).fill(section);
    await naming.getByRole('button', { name: builder('make'), exact: true }).click();
    await teacher.getByRole('link', { name: section, exact: true }).click();
    await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(section);

    const menu = teacher.getByRole('button', { name: builder('add'), exact: true });
    await expectHydrated(menu);
    await menu.click();
    await teacher.getByRole('menuitem', { name: builder('newPage') }).click();
    const writing = teacher.getByRole('dialog');
    await expect(writing).toBeVisible();
    await expectAccessible(teacher);
    await writing.getByRole('textbox', { name: nameField, exact: true }).fill(resource);
    await writing.getByRole('textbox', { name: textField, exact: true }).fill('نصّ قصير');
    await writing.getByRole('button', { name: builder('make'), exact: true }).click();
    await expect(writing).toBeHidden();
    await teacher.getByRole('button', { name: builder('publishSection'), exact: true }).click();
    const asked = teacher.getByRole('alertdialog');
    await expect(asked).toContainText(text('resources.builder.draftResources', { count: 1 }));
    await asked.getByRole('button', { name: builder('publish'), exact: true }).click();
    await expect(
      teacher.getByRole('button', { name: builder('hideNamed', { title: resource }) }),
    ).toBeVisible();
    await expect(teacher.getByRole('button', { name: builder('hideSection'), exact: true })).toBeVisible();

    const student = await open(reader[locale]);
    await student.goto(`/${locale}/student/subject/${science}/sections`);
    await student.getByRole('link', { name: section }).click();
    await student.getByRole('link', { name: resource, exact: true }).click();
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(resource);
    await expect(student.getByText('نصّ قصير')).toBeVisible();
  });
}
