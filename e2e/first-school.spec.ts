import type { Page } from '@playwright/test';
import { zipOf } from '../server/modules/school/data/roster.test-support';
import { freePort, newDataDir, removeDataDir } from '../tests/faults/data-dir';
import { startServer } from '../tests/faults/server';
import { expectAccessible } from './checks';
import { schoolDay } from './days';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { foundSchool } from './own-school';
import { paperOf } from './paper';
import { rosterPeople, rosterSize, rosterTables, wrongFamily, wrongTables } from './roster';
import { officeSteps } from './school-steps';
import { answer, attemptOf } from './take';
import { createTeacher } from './teacher';
import { drawnLocales, messages } from './texts';

const DAY_MS = 86_400_000;

type Named = { id: string; name: { ar: string; en: string } };
type Choices = Record<'grades' | 'teachers', Named[]> &
  Record<'subjects' | 'classrooms', (Named & { grade_id: string })[]> & { year: Named };

for (const locale of drawnLocales('first-school')) {
  const text = messages(locale);

  test(`an empty school is founded, has its people from a file, its timetable, first homework and result, and closes its year, in ${locale}`, async ({
    open,
    guard,
  }) => {
    test.slow();
    guard.allow(refusedRequest);
    const dataDir = newDataDir();
    const school = await startServer({
      port: await freePort(),
      dataDir,
      env: { MANARA_DEMO: 'off' },
      withNpm: true,
    });
    const opened: Page[] = [];
    const openDesk = async () => {
      const desk = await open();
      opened.push(desk);
      return desk;
    };
    try {
      const page = await openDesk();
      await page.goto(`${school.url}/${locale}`);
      await page.waitForURL(`${school.url}/${locale}/setup`);
      await foundSchool(page, school, locale);
      const office = createTeacher(page.request, school.url);
      const steps = officeSteps(page, school.url, locale);
      const choicesOf = async () => {
        const reply = await office.call('GET', '/api/office/api/v1/ar/structure-choices');
        if (!reply) throw new Error('no choices');
        return { branch: reply.data.id, ...(reply.data.attributes as unknown as Choices) };
      };
      const start = await choicesOf();
      const [grade, above] = start.grades.slice(4);
      const subjectOf = (id = '') => start.subjects.find(({ grade_id }) => grade_id === id);
      const [subject, next] = [subjectOf(grade?.id), subjectOf(above?.id)];
      if (!grade || !above || !subject || !next) throw new Error('the template has no grade');
      const place = {
        branch: start.branch,
        year: start.year.id,
        lower: { grade: grade.name.ar, subject: subject.name.ar },
        upper: { grade: above.name.ar, subject: next.name.ar },
      };
      await steps.importFile({ name: 'school.zip', zip: Buffer.from(await zipOf(rosterTables(place))) });
      const { classrooms, teachers } = await choicesOf();
      const classroom = classrooms.find(({ name }) => name.ar === 'الفصل 1');
      const staff = teachers.find(({ name }) => name.ar.endsWith(rosterPeople.teacher.family));
      if (!classroom || !staff) throw new Error('the file made no class');

      await steps.countWeeks();
      await steps.ringBells();
      await steps.addTimetable(locale === 'ar' ? 'جدول العام' : 'This year', schoolDay(100));
      const lesson = { classroom: classroom.id, subject: subject.id, teacher: staff.id, week: schoolDay(7) };
      await steps.placeLesson(lesson);

      await page.goto(`${school.url}/${locale}/office`);
      const list = page.getByRole('region', { name: text('office-home.steps.title') });
      // Every part is there, so that the list of what a school needs is over.
      await expect(page.getByText(text('office-home.figures.lessons'))).toBeVisible();
      await expect(page.getByText(String(rosterSize.students), { exact: true })).toBeVisible();
      await expect(list).toHaveCount(0);

      const atLogin = async (desk: Page, username: string, secret: string) => {
        await desk.goto(`${school.url}/${locale}/auth/login`);
        await desk.getByLabel(text('session.login.identifier')).fill(username);
        await desk.getByLabel(text('session.login.password'), { exact: true }).fill(secret);
        await desk.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
      };
      const chooseOwn = async (desk: Page, own: string, confirm: string) => {
        await desk.getByLabel(text('session.reset.password'), { exact: true }).fill(own);
        await desk.getByLabel(text('session.reset.again'), { exact: true }).fill(own);
        await desk.getByRole('button', { name: text(confirm), exact: true }).click();
      };

      // The student comes in by the card of the class, which nobody can use again.
      const { student } = rosterPeople;
      const code = await steps.cardOf(classroom.id, student.username);
      const desk = await openDesk();
      const card = `${school.url}/${locale}/auth/card#${code}`;
      await desk.goto(card);
      await desk.getByRole('button', { name: text('session.card.submit'), exact: true }).click();
      await expect(desk.getByText(student.username)).toBeVisible();
      await chooseOwn(desk, 'four tall palm trees', 'session.card.enter');
      await desk.waitForURL(/\/home\//);
      const thief = await openDesk();
      await thief.goto(card);
      await thief.getByRole('button', { name: text('session.card.submit'), exact: true }).click();
      await expect(thief.getByText(text('errors.codes.login_card_over'))).toBeVisible();

      await desk.goto(`${school.url}/${locale}/student/my-school?week=${lesson.week}`);
      await expect(desk.getByText(subject.name[locale]).filter({ visible: true }).first()).toBeVisible();

      // The teacher gets a first password of the office, which is good for choosing an own one.
      const staffRoom = await openDesk();
      const first = await steps.firstPassword(rosterPeople.teacher);
      await atLogin(staffRoom, rosterPeople.teacher.username, first);
      const own = 'a house beside the sea';
      await chooseOwn(staffRoom, own, 'session.reset.submit');
      await expect(staffRoom.getByText(text('session.reset.done'))).toBeVisible();
      await atLogin(staffRoom, rosterPeople.teacher.username, own);
      await staffRoom.waitForURL(/\/home\//);
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
          classrooms: [classroom.id],
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
      await desk.getByRole('button', { name: text('attempts.start.begin') }).click();
      await answer(attempt, 'true_false', 'mouse', locale);
      await attempt.isSaved();
      await attempt.submitAttempt();
      await attempt.hasReceipt();

      const report = `${school.url}/${locale}/school-instructor/homework-reports/${id}?tab=students&search=${encodeURIComponent(student.family)}`;
      const marked = staffRoom
        .getByRole('main')
        .getByRole('link', { name: `سلمى ${student.family}`, exact: true });
      await staffRoom.goto(report);
      await expect(marked).toBeVisible();

      // Students of another school came with a wrong file.
      const wrong = await steps.importFile({
        name: 'wrong.zip',
        zip: Buffer.from(await zipOf(wrongTables(place))),
      });
      const strangers = () => page.getByRole('listitem').filter({ hasText: wrongFamily });
      const people = `${school.url}/${locale}/office/people?search=${encodeURIComponent(wrongFamily)}`;
      await page.goto(people);
      await expect(strangers()).not.toHaveCount(0);
      await steps.undoImport(wrong);
      await page.goto(people);
      await expect(strangers()).toHaveCount(0);

      await steps.closeYear(start.year.name[locale]);
      const after = await choicesOf();
      expect(after.year.id).not.toBe(start.year.id);
      expect(after.classrooms.find(({ id: room }) => room === classroom.id)?.grade_id).toBe(above.id);
      await expectAccessible(page);
      // What was done in the year that is over stays with its author.
      await desk.goto(`${school.url}/${locale}/student/general-quizzes/homework/${id}`);
      await expect(desk.getByRole('heading', { name: title })).toBeVisible();
    } finally {
      // The school goes after the pages: what they listen to would be lost.
      for (const each of opened) await each.close();
      await school.stop();
      removeDataDir(dataDir);
    }
  });
}
