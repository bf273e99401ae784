import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { accounts, classmate, firstOf, type Role } from './people';
import { drawnLocales, messages } from './texts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

for (const locale of drawnLocales('dashboards')) {
  const text = messages(locale);

  test(`a parent sees a card for each child, and the branch of each, in ${locale}`, async ({ signInAs }) => {
    const page = await signInAs('parent');
    await page.goto(`/${locale}/home/parent`);
    await expect(page.locator('h1')).toHaveText(text('dashboards.parent.title'));
    const cards = page.locator('section[aria-labelledby^="child-"]');
    await expect(cards).toHaveCount(2);
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading', { name: text('dashboards.parent.due.title') })).toBeVisible();
    }
    // The demo parent's son missed a day without an excuse; lessons that were missed stand beside it.
    const attention = page.getByRole('region', { name: text('dashboards.parent.attention') });
    const [son = ''] = classmate(0, 'palms.8a').name[locale].split(' ');
    await expect(attention.getByRole('listitem').filter({ hasText: son })).toHaveCount(1);
    await page
      .getByRole('link', { name: text('shell.menu.my_school') })
      .first()
      .click();
    await expect(page).toHaveURL(`/${locale}/my-school`);
    await expect(page.locator('h1')).toHaveText(text('school.titleMany'));
    await expect(page.locator('article')).toHaveCount(2);
  });

  test(`a student finds the own teachers, the week and the calendar, in ${locale}`, async ({ signInAs }) => {
    const page = await signInAs('student');
    await page.goto(`/${locale}/my-school`);
    await expect(page.getByRole('heading', { name: text('school.week.title'), exact: true })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: text('school.calendar.title'), exact: true }),
    ).toBeVisible();
    const own = page.locator('section', {
      has: page.getByRole('heading', { name: text('school.staff.own'), exact: true }),
    });
    await expect(own.last().getByRole('listitem')).toHaveCount(7);
    await page
      .getByRole('searchbox', { name: text('school.staff.search') })
      .fill(locale === 'ar' ? 'القحطاني' : 'Alqahtani');
    await expect(own.last().getByRole('listitem')).toHaveCount(1);
    await page.getByRole('searchbox', { name: text('school.staff.search') }).fill('zzzz');
    await expect(page.getByText(text('school.staff.noMatch'))).toBeVisible();
    await expectAccessible(page);
  });

  test(`an instructor goes from the home to the courses and to the room of a live lesson, in ${locale}`, async ({
    signInAs,
  }) => {
    const page = await signInAs('instructor');
    await page.goto(`/${locale}/home/instructor`);
    await page.getByRole('link', { name: text('dashboards.instructor.allCourses') }).click();
    await expect(page).toHaveURL(`/${locale}/home/instructor/Courses`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto(`/${locale}/home/instructor/courses?x=1`);
    await expect(page).toHaveURL(`/${locale}/home/instructor/Courses?x=1`);
  });
}

const starts: [Role, string][] = [
  ['school_instructor', '/home/school_instructor'],
  // The first of the modules of the demo supervisor is that of preparations.
  ['educational_supervisor', '/educational-supervisor/preparation'],
  // The first of the modules of a manager is that of assessments.
  ['assessment_manager', '/assessment_manager/assessments'],
  ['student', '/home/student'],
  ['student_teacher', '/home/student_teacher'],
  ['parent', '/home/parent'],
  ['instructor', '/home/instructor'],
  ['employee', '/meetings'],
];
for (const [role, path] of starts) {
  test(`«my home» of a ${role} is ${path}`, async ({ signInAs }) => {
    const page = await signInAs(role);
    await page.goto('/ar/nav-home');
    await expect(page).toHaveURL(`/ar${path}`);
  });
}

const stages = [
  ['shore.kg', 'kindergarten'],
  ['palms.5a', 'primary'],
  ['shore.8a', 'middle'],
  ['shore.11a', 'high'],
] as const;
for (const [key, stage] of stages) {
  test(`the home of a student has the theme of the stage: ${stage}`, async ({ open }) => {
    const page = await open(firstOf(key));
    await page.goto('/ar/home/student');
    await expect(page.locator('.shell')).toHaveAttribute('data-stage', stage);
    await expect(page.locator('main').locator('xpath=..').locator('section').first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    const height = await page
      .locator('nav a')
      .first()
      .evaluate((link) => link.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(stage === 'kindergarten' ? 48 : 44);
  });
}

test('a student leaves from the menu, and the session is over', async ({ open }) => {
  const page = await open();
  const text = messages('ar');
  const { username, password } = classmate(17);
  await page.goto('/ar/auth/login');
  await page.getByLabel(text('session.login.identifier')).fill(username);
  await page.getByLabel(text('session.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
  await expectArrived(page, '/ar/home/student');
  await page
    .getByRole('navigation', { name: text('shell.nav.label') })
    .getByRole('button', { name: text('shell.menu.logout') })
    .click();
  await expect(page).toHaveURL(/\/ar\/auth\/login/);
  await page.goto('/ar/home/student');
  await expect(page).toHaveURL(/\/ar\/auth\/login/);
});

for (const locale of drawnLocales('the first screen of a phone'))
  test(`the work of a student begins in the first screen of a phone, in ${locale}`, async ({ open }) => {
    const text = messages(locale);
    const page = await open(accounts.student, { viewport: { width: 360, height: 740 } });
    await page.goto(`/${locale}/home/student`);
    const title = page.getByRole('heading', { name: text('dashboards.due.title'), exact: true });
    const work = page.locator('section', { has: title }).last().getByRole('listitem').first();
    await expect(work).toBeInViewport({ ratio: 0.5 });
  });

test('listed mobile browsers get one notice a session, in the words of the page', async ({ open }) => {
  const text = messages('ar');
  const notice = text('shell.mobileValidation.notice');
  const fits = text('shell.mobileValidation.wide');
  const phone = { userAgent: iPhone, viewport: { width: 390, height: 844 } };
  const student = await open(accounts.student, phone);
  await student.goto('/ar/home/student');
  await expect(student.locator('h1')).toBeVisible();
  // The band, and the toast with the same words.
  await expect(student.getByText(fits)).toHaveCount(2);
  const names = async () => (await student.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContain('mobileValidation');
  await student.goto('/ar/home/student');
  await expect(student.locator('h1')).toBeVisible();
  await expect(student.getByText(fits)).toHaveCount(0);
  const teacher = await open(accounts.school_instructor, phone);
  await teacher.goto('/ar/school-instructor/homework/create');
  await expect(teacher.getByText(notice)).toHaveCount(2);
  await teacher.getByRole('button', { name: text('shell.mobileValidation.close') }).click();
  await teacher.goto('/ar/school-instructor/homework/create');
  await expect(teacher.locator('h1')).toBeVisible();
  await expect(teacher.getByText(notice)).toHaveCount(0);
});
