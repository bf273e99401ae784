import { demoId } from '../server/demo/random';
import { expectAccessible, expectArrived, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { classmate } from './people';
import { locales, messages } from './texts';

const science = demoId('subject g5.science');
const plants = demoId('section g5.science plants');
const page = demoId('resource plants-page');
const reader = { ar: classmate(16), en: classmate(17) };

for (const locale of locales) {
  const text = messages(locale);
  const title = locale === 'ar' ? 'نزرع الفول في القطن' : 'Growing beans in cotton';
  const week = locale === 'ar' ? 'تجربة الأسبوع' : 'Experiment of the week';
  const plant = locale === 'ar' ? 'النبات' : 'Plants';

  test(`a subject is read from its sections to a resource, and progress stays, in ${locale}`, async ({
    open,
  }) => {
    const student = await open(reader[locale]);
    await student.goto(`/${locale}/student/subjects`);
    await student.getByRole('link', { name: locale === 'ar' ? 'العلوم' : 'Science', exact: true }).click();
    await expectArrived(student, `/${locale}/student/subject/${science}`);
    await expectAccessible(student);

    await student
      .getByRole('navigation', { name: text('resources.tabs.name') })
      .getByRole('link', { name: text('resources.tabs.sections') })
      .click();
    await expectArrived(student, `/${locale}/student/subject/${science}/sections`);
    const branch = student.getByRole('button', { name: text('resources.sections.open', { title: plant }) });
    await expectHydrated(branch);
    await branch.click();
    await student.getByRole('link', { name: week }).click();
    await student.getByRole('link', { name: title, exact: true }).click();
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();
    await expectAccessible(student);

    await student.reload();
    await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();
    const previous = student
      .getByRole('navigation', { name: text('resources.resource.neighbours') })
      .locator('[rel="prev"]');
    await expect(previous).toBeVisible();
  });

  test(`what was read without a connection arrives later, in ${locale}`, async ({ open }) => {
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
  });
}
