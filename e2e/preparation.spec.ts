import type { Page } from '@playwright/test';
import { planTeachers } from '../server/demo/people';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectArrived, expectFitsPhone, expectHydrated } from './checks';
import { schoolDay } from './days';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, classmate } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, type Locale, messages } from './texts';

/**
 * A class for each language, so that both can run beside each other; its mathematics are prepared by nobody
 * else.
 */
const classes = { ar: 'shore.5a', en: 'shore.5b' } as const;

function teacherAccount() {
  const plan = planTeachers().find(({ key }) => key === 'teacher shore.math5');
  if (!plan) throw new Error('no teacher of mathematics');
  return { username: plan.username, password: accounts.school_instructor.password };
}

type Lesson = { id: string; attributes: { classroom: { id: string }; preparation: object | null } };

/** The first lesson of the class from next week on that nobody has prepared. */
async function freeLesson(page: Page, locale: Locale): Promise<string> {
  const call = `/api/session/api/v1/${locale}/teacher/preparations/lessons?from=${schoolDay(7)}&to=${schoolDay(60)}`;
  const { data } = (await (await page.request.get(call)).json()) as { data: Lesson[] };
  const free = data.find(
    ({ attributes: { classroom, preparation } }) =>
      classroom.id === demoId(`class ${classes[locale]}`) && preparation === null,
  );
  if (!free) throw new Error('no lesson to prepare');
  return free.id;
}

for (const locale of drawnLocales('preparation')) {
  const text = messages(locale);
  const state = (page: Page, name: string) =>
    page.locator('main header').getByText(text(`preparation.states.${name}`));

  test(`a preparation is written, returned, written again, approved and read by a student, in ${locale}`, async ({
    open,
    guard,
  }) => {
    // Handed in before anything is written.
    guard.allow(refusedRequest);
    const title = uniqueName('fractions');
    const field = (name: string) => text(`preparation.fields.${name}`);
    const teacher = await open(teacherAccount());
    const lesson = await freeLesson(teacher, locale);
    await teacher.goto(`/${locale}/school-instructor/preparation/create?lesson=${lesson}`);
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: text('preparation.create.start'), exact: true }).click();
    await expectArrived(teacher, /\/preparation\/edit\/[0-9a-f-]{36}$/);
    const submit = teacher.getByRole('button', { name: text('preparation.editor.submit'), exact: true });
    await submit.click();
    await expect(teacher.getByLabel(field('title'))).toHaveAttribute('aria-invalid', 'true');

    await teacher.getByLabel(field('title')).fill(title);
    await teacher.getByRole('button', { name: text('preparation.editor.addObjective') }).click();
    const objective = text('preparation.editor.objective', { number: '1' });
    await teacher.getByRole('textbox', { name: objective, exact: true }).fill('1/2 = 2/4');
    await teacher.getByRole('button', { name: text('preparation.editor.addStage') }).click();
    await teacher.getByLabel(text('preparation.editor.stageTitle')).fill('Paper strips');
    await teacher.getByRole('textbox', { name: field('worksheet') }).fill('1/3 + 1/3');
    await submit.click();
    await expect(state(teacher, 'submitted')).toBeVisible();
    await expectAccessible(teacher);

    const supervisor = await open(accounts.educational_supervisor);
    await supervisor.goto(
      `/${locale}/educational-supervisor/preparation?search=${encodeURIComponent(title)}`,
    );
    const review = text('preparation.list.named', { action: text('preparation.list.review'), title });
    await supervisor.getByRole('link', { name: review }).click();
    await expectArrived(supervisor, /\/preparation\/edit\//);
    const comment = supervisor.getByRole('button', {
      name: text('preparation.comment.addOn', { field: field('objectives') }),
    });
    await expectHydrated(comment);
    await comment.click();
    const note = supervisor.getByRole('dialog');
    await expect(note).toBeVisible();
    await expectAccessible(supervisor);
    await note.getByLabel(text('preparation.comment.label')).fill('Say what they can measure');
    await note.getByRole('button', { name: text('preparation.comment.send'), exact: true }).click();
    await expect(note).toBeHidden();
    await expect(supervisor.getByText('Say what they can measure')).toBeVisible();

    const giveBack = supervisor.getByRole('button', { name: text('preparation.review.return'), exact: true });
    await giveBack.click();
    const reason = supervisor.getByRole('dialog');
    await reason.getByLabel(text('preparation.review.reason')).fill('Name the closing question');
    await reason.getByRole('button', { name: text('preparation.review.return'), exact: true }).click();
    await expect(reason).toBeHidden();
    await expect(state(supervisor, 'returned')).toBeVisible();

    await teacher.reload();
    await expect(teacher.getByText('Name the closing question')).toBeVisible();
    await expect(teacher.getByText('Say what they can measure')).toBeVisible();
    await expectAccessible(teacher);
    await expectFitsPhone(teacher);
    await teacher.getByRole('textbox', { name: field('worksheet') }).fill('2/5 + 1/5');
    await submit.click();
    await expect(state(teacher, 'submitted')).toBeVisible();

    await supervisor.reload();
    await supervisor.getByRole('button', { name: text('preparation.review.approve'), exact: true }).click();
    await expect(state(supervisor, 'approved')).toBeVisible();

    const student = await open(classmate(4, classes[locale]));
    await student.goto(`/${locale}/student/preparation`);
    await student.getByRole('link', { name: text('preparation.papers.openNamed', { title }) }).click();
    await expect(student.getByText('2/5 + 1/5')).toBeVisible();
    await expect(student.getByText('Say what they can measure')).toHaveCount(0);
    await expectAccessible(student);
  });

  test(`coverage, a lesson of the timetable and what is attached to it, in ${locale}`, async ({ visit }) => {
    const supervisor = await visit(accounts.educational_supervisor);
    await supervisor.goto(`/${locale}/educational-supervisor/preparation?view=coverage`);
    await expect(supervisor.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(supervisor);
    await expectFitsPhone(supervisor);

    const teacher = await visit(accounts.school_instructor);
    const call = `/api/session/api/v1/${locale}/teacher/preparations?search=${encodeURIComponent('دورة الماء')}`;
    const { data } = (await (await teacher.request.get(call)).json()) as {
      data: { attributes: { lesson: { id: string } } }[];
    };
    const lesson = data[0]?.attributes.lesson.id;
    await teacher.goto(`/${locale}/school-instructor/sessions2/${lesson}/preparation`);
    const attached = teacher.getByRole('region', { name: text('preparation.media.title') });
    await attached.getByRole('link').nth(1).click();
    await expectArrived(teacher, /\/preparation\/media\//);
    await expect(teacher.locator('canvas, iframe, img').first()).toBeVisible();
  });
}
