import { demoId } from '../server/demo/random';
import { expectAccessible } from './checks';
import { expect, test } from './fixtures';
import { accounts, classmate, parentOf, place } from './people';
import { drawnLocales, messages } from './texts';

/** A class for each language, so that both can run beside each other. */
const classes = { ar: 'shore.5a', en: 'shore.5b' } as const;

for (const locale of drawnLocales('weekly-plan')) {
  const text = messages(locale);
  const classKey = classes[locale];
  const student = classmate(9, classKey);

  test(`a plan fills itself, is published, and read by a student and a parent in ${locale}`, async ({
    open,
  }) => {
    const teacher = await open(accounts.school_instructor);
    const chosen = `${demoId(`class ${classKey}`)}.${place.subjectId}`;
    await teacher.goto(`/${locale}/school-instructor/weekly-plan/create?for=${chosen}`);
    await teacher.getByRole('button', { name: text('weekly-plan.create.submit') }).click();
    await teacher.waitForURL(/weekly-plan\/[0-9a-f-]{36}$/);

    // Of all lessons four of five at least have a title that nobody wrote here.
    const titles = teacher.getByLabel(text('weekly-plan.fields.lesson'), { exact: true });
    await expect(titles.first()).toBeVisible();
    const filled = await titles.evaluateAll((fields) =>
      fields.map((field) => (field as HTMLTextAreaElement).value),
    );
    expect(filled.filter((value) => value !== '').length / filled.length).toBeGreaterThanOrEqual(0.8);
    const words = `${locale === 'ar' ? 'أحضروا بذرة فول' : 'Bring a bean seed'} ${classKey}`;
    await teacher.getByLabel(text('weekly-plan.note'), { exact: true }).fill(words);
    await teacher.getByRole('button', { name: text('weekly-plan.edit.publish'), exact: true }).click();
    await expect(teacher.getByText(text('weekly-plan.edit.publishedHint'))).toBeVisible();
    await expectAccessible(teacher);
    await teacher.getByRole('link', { name: text('weekly-plan.edit.view'), exact: true }).click();
    await expect(teacher.getByText(words)).toBeVisible();
    const download = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: text('weekly-plan.print'), exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    const [title = ''] = filled.filter((value) => value !== '');
    const reader = await open(student);
    await reader.goto(`/${locale}/student/weekly-plan`);
    await expect(reader.getByText(words)).toBeVisible();
    await expect(reader.getByText(title).filter({ visible: true }).first()).toBeVisible();

    const parent = await open(parentOf(student));
    await parent.goto(`/${locale}/home/parent`);
    await parent.locator(`a[href$="/home/parent/weekly-plan/${student.id}"]`).click();
    await expect(parent.getByText(words)).toBeVisible();
  });

  test(`a supervisor sees what is missing and by whom, and reads a plan in ${locale}`, async ({ visit }) => {
    const page = await visit(accounts.educational_supervisor);
    await page.goto(`/${locale}/educational-supervisor/weekly-plan`);
    await page.getByRole('link', { name: text('weekly-plan.before'), exact: true }).click();
    await page
      .getByRole('link', { name: text('weekly-plan.list.open'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: text('weekly-plan.comments.title') })).toBeVisible();
    await expectAccessible(page);
  });
}
