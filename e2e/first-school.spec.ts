import type { APIRequestContext, Page } from '@playwright/test';
import { zipOf } from '../server/modules/office-data/roster.test-support';
import { freePort, newDataDir, removeDataDir } from '../tests/faults/data-dir';
import { startServer } from '../tests/faults/server';
import { expectListening } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { paperOf } from './paper';
import { rosterPeople, rosterSize, rosterTables } from './roster';
import { answer, attemptOf } from './take';
import { createTeacher } from './teacher';
import { drawnLocales, messages } from './texts';

const DAY_MS = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const headers = { 'x-app': '1', 'content-type': 'application/vnd.api+json' };

/** An empty school gets its branch, year, grades and subjects; the session stays with the caller. */
async function found(request: APIRequestContext, origin: string): Promise<void> {
  const attributes = {
    template: 'saudi',
    grades: ['p5'],
    school_name: { ar: 'مدارس الأفق', en: 'Horizon Schools' },
    branch_name: { ar: 'فرع الرياض', en: 'Riyadh' },
    branch_code: 'riyadh',
    time_zone: 'Asia/Riyadh',
    weekend: [5, 6],
    week_start: 0,
    calendar: 'gregory',
    digits: 'latn',
    year_name: { ar: 'هذا العام', en: 'This year' },
    year_starts_on: dayFrom(-60),
    year_ends_on: dayFrom(200),
    first_name: { ar: 'سارة', en: 'Sara' },
    last_name: { ar: 'القحطاني', en: 'Alqahtani' },
    gender: 'female',
    username: 'sara.q',
    password: 'a long walk by the sea',
  };
  const reply = await request.post(`${origin}/api/v1/ar/setup`, {
    headers,
    data: JSON.stringify({ data: { type: 'school_setup', attributes } }),
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

type Choices = Record<'grades' | 'subjects', { id: string; name: { ar: string; en: string } }[]> & {
  year: { id: string };
  classrooms: { id: string; name: { ar: string } }[];
};

for (const locale of drawnLocales('first-school')) {
  const text = messages(locale);

  test(`an empty school has its people from a file, and the first homework has its first result in ${locale}`, async ({
    open,
    guard,
  }) => {
    test.slow();
    guard.allow(refusedRequest);
    const dataDir = newDataDir();
    const school = await startServer({ port: await freePort(), dataDir, env: { MANARA_DEMO: 'off' } });
    const opened: Page[] = [];
    try {
      const page = await open();
      opened.push(page);
      await found(page.request, school.url);
      const office = createTeacher(page.request, school.url);
      const choicesOf = async () => {
        const reply = await office.call('GET', '/api/office/api/v1/ar/structure-choices');
        if (!reply) throw new Error('no choices');
        return { branch: reply.data.id, ...(reply.data.attributes as unknown as Choices) };
      };
      const start = await choicesOf();
      const [grade, subject] = [start.grades[0], start.subjects[0]];
      if (!grade || !subject) throw new Error('the template has no grade');

      await page.goto(`${school.url}/${locale}/office/data`);
      await expectListening(page);
      const tables = rosterTables({
        branch: start.branch,
        year: start.year.id,
        grade: grade.name.ar,
        subject: subject.name.ar,
      });
      await page.locator('input[type=file]').setInputFiles({
        name: 'school.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(await zipOf(tables)),
      });
      await page.getByRole('button', { name: text('office-data.upload.send'), exact: true }).click();
      const commit = page.getByRole('button', {
        name: text('server.office_data.actions.commit'),
        exact: true,
      });
      await commit.click({ timeout: 60_000 });
      await expect(page.getByText(text('office-data.states.committed'), { exact: true })).toBeVisible({
        timeout: 60_000,
      });

      await page.goto(`${school.url}/${locale}/office`);
      const list = page.getByRole('region', { name: text('office-home.steps.title') });
      const line = (key: string) =>
        list.getByRole('listitem').filter({ hasText: text(`office-home.steps.${key}.title`) });
      await expect(line('classes')).toContainText(String(rosterSize.classes));
      await expect(line('students')).toContainText(text('office-home.steps.isDone'));
      await expect(line('assignments')).toContainText(text('office-home.steps.isDone'));

      /** The office gives the first password to somebody whom it looks for by name. */
      const firstPassword = async ({ username, family }: { username: string; family: string }) => {
        await page.goto(`${school.url}/${locale}/office/people?search=${encodeURIComponent(family)}`);
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`${family}$`) })
          .click();
        await page.getByRole('button', { name: text('server.actions.person_reset'), exact: true }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('office-people.steps.resetConfirm'), exact: true })
          .click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(username);
        const password = await dialog.getByRole('definition').last().innerText();
        return { username, password };
      };
      /** The password of the school is good for choosing one's own. */
      const arrive = async (person: { username: string; family: string }): Promise<Page> => {
        const { username, password } = await firstPassword(person);
        const own = `${username} beside the sea`;
        const desk = await open();
        opened.push(desk);
        const signIn = async (secret: string) => {
          await desk.goto(`${school.url}/${locale}/auth/login`);
          await desk.getByLabel(text('session.login.identifier')).fill(username);
          await desk.getByLabel(text('session.login.password'), { exact: true }).fill(secret);
          await desk.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
        };
        await signIn(password);
        await desk.getByLabel(text('session.reset.password'), { exact: true }).fill(own);
        await desk.getByLabel(text('session.reset.again'), { exact: true }).fill(own);
        await desk.getByRole('button', { name: text('session.reset.submit'), exact: true }).click();
        await expect(desk.getByText(text('session.reset.done'))).toBeVisible();
        await signIn(own);
        await desk.waitForURL(/\/home\//);
        return desk;
      };
      const staffRoom = await arrive(rosterPeople.teacher);
      const desk = await arrive(rosterPeople.student);
      const teacher = createTeacher(staffRoom.request, school.url);
      const section = await teacher.call(
        'POST',
        `/api/base/ar/teacher/subjects/${subject.id}/sections`,
        teacher.document('section', { title: { ar: 'الوحدة الأولى', en: 'Unit one' } }),
      );
      const { content, key } = paperOf('true_false', 'أول سؤال', '');
      const question = await teacher.call(
        'POST',
        `${teacher.base}/questions`,
        teacher.document('question', {
          subject_id: subject.id,
          section_id: section?.data.id,
          difficulty: 1,
          status: 'approved',
          content,
          key,
          explanation: { ar: 'الشرح', en: 'The reason' },
        }),
      );
      const classroom = (await choicesOf()).classrooms.find(({ name }) => name.ar === 'الفصل 1');
      const title = 'أول واجب';
      const homework = await teacher.call(
        'POST',
        `${teacher.base}/homework`,
        teacher.document('homework', {
          title: { ar: title, en: title },
          grade_uuid: grade.id,
          subject_uuid: subject.id,
          subject_sections: [{ section_id: section?.data.id }],
          questions: [{ question_id: question?.data.id, mark: 2 }],
          classrooms: [classroom?.id],
          start_at: new Date(Date.now() - DAY_MS / 24).toISOString(),
          end_at: new Date(Date.now() + DAY_MS).toISOString(),
          test_time: null,
        }),
      );
      const id = homework?.data.id ?? '';
      await teacher.call('POST', `${teacher.base}/homework/${id}/publish`);

      await desk.goto(`${school.url}/${locale}/student/general-quizzes/homework`);
      await expect(desk.getByText(title)).toBeVisible();
      const attempt = attemptOf(desk, locale);
      await desk.goto(`${school.url}/${locale}/student/general-quizzes/homework/${id}`);
      await expectListening(desk);
      await desk.getByRole('button', { name: text('attempts.start.begin') }).click();
      await answer(attempt, 'true_false', 'mouse', locale);
      await attempt.isSaved();
      await attempt.submitAttempt();
      await attempt.hasReceipt();

      await staffRoom.goto(
        `${school.url}/${locale}/school-instructor/homework-reports/${id}?tab=students&search=${encodeURIComponent(rosterPeople.student.family)}`,
      );
      const marked = staffRoom
        .getByRole('main')
        .getByRole('link', { name: `سلمى ${rosterPeople.student.family}`, exact: true });
      await expect(marked).toBeVisible();
    } finally {
      // The school goes after the pages: what they listen to would be lost.
      for (const each of opened) await each.close();
      await school.stop();
      removeDataDir(dataDir);
    }
  });
}
