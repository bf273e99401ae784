import sharp from 'sharp';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectFitsPhone } from './checks';
import { schoolDay } from './days';
import { expect, test } from './fixtures';
import { accounts, classmate, firstChild, parentOf } from './people';
import type { Teacher } from './teacher';
import { drawnLocales, messages } from './texts';

/**
 * A lesson of the demo teacher with this class that began in the last two weeks, and its day; each test has
 * its own.
 */
async function lessonOf({ call }: Teacher, classKey: string, skip: number) {
  const found: { id: string; day: string }[] = [];
  for (let back = 1; back < 14; back += 1) {
    const day = schoolDay(-back);
    const reply = await call('GET', `/api/timetable/api/v1/ar/attendance/lessons?day=${day}`);
    const lessons = (reply?.data ?? []) as unknown as {
      id: string;
      attributes: { classroom: { id: string } };
    }[];
    for (const { id, attributes } of lessons)
      if (attributes.classroom.id === demoId(`class ${classKey}`)) found.push({ id, day });
  }
  const lesson = found[skip];
  if (!lesson) throw new Error('no lesson in two weeks');
  return lesson;
}

/** A student is absent in a lesson: what was recorded of the others stays. */
async function markAbsent({ call }: Teacher, lesson: string, student: string) {
  const path = `/api/timetable/api/v1/ar/attendance/lessons/${lesson}`;
  const reply = await call('GET', path);
  const sheet = reply?.data.attributes as {
    version: number;
    students: { id: string; status: string; minutes: number | null }[];
  };
  const marks = sheet.students
    .filter(({ id, status }) => id !== student && status !== 'present')
    .map(({ id, status, minutes }) => ({ student_id: id, status, minutes }));
  await call('PUT', path, {
    data: {
      type: 'attendance_sheet',
      attributes: { version: sheet.version, marks: [...marks, { student_id: student, status: 'absent' }] },
    },
  });
}

for (const [place, locale] of drawnLocales('family').entries()) {
  const text = messages(locale);

  test(`an absence is reported to a guardian, excused with a picture, and accepted in ${locale}`, async ({
    open,
    teacher,
  }) => {
    const student = classmate(5 + place);
    const { id, day } = await lessonOf(teacher, 'shore.5a', place);
    await markAbsent(teacher, id, student.id);
    const parent = await open(parentOf(student));
    await parent.goto(`/${locale}/parent/reports/${student.id}?from=${day}&to=${day}`);
    await expect(parent.getByText(text('family.absence.states.absent')).first()).toBeVisible();
    await expectAccessible(parent);
    await expectFitsPhone(parent);
    await parent
      .getByRole('button', { name: text('family.excuse.write') })
      .first()
      .click();
    const reason = `${locale === 'ar' ? 'موعد في العيادة' : 'An appointment'} ${place}`;
    const dialog = parent.getByRole('dialog');
    await dialog.getByLabel(text('family.excuse.reason')).fill(reason);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f69b0' } })
      .png()
      .toBuffer();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: picture });
    await expectAccessible(parent);
    await dialog.getByRole('button', { name: text('family.excuse.send'), exact: true }).click();
    await expect(
      parent.getByText(text('family.excuse.states.pending'), { exact: true }).first(),
    ).toBeVisible();

    const desk = await open(accounts.school_instructor);
    await desk.goto(`/${locale}/school-instructor/attendance/excuses?state=pending`);
    const row = desk.getByRole('listitem').filter({ hasText: reason });
    await expect(row).toBeVisible();
    await expectAccessible(desk);
    await expectFitsPhone(desk);
    const address = await row
      .getByRole('link', { name: text('attendance.excuses.file') })
      .getAttribute('href');
    expect((await desk.request.get(address ?? '')).headers()['content-type']).toBe('image/png');
    await row
      .getByRole('button', { name: text('attendance.excuses.accept') })
      .first()
      .click();
    await expect(desk.getByText(text('attendance.excuses.accepted'), { exact: true })).toBeVisible();

    await parent.reload();
    await expect(
      parent.getByText(text('family.excuse.states.accepted'), { exact: true }).first(),
    ).toBeVisible();
    await expect(parent.getByText(text('family.absence.states.excused')).first()).toBeVisible();
  });

  test(`a guardian follows two children: work, one result, activities and exams in ${locale}`, async ({
    visit,
  }) => {
    const page = await visit(accounts.parent);
    await page.goto(`/${locale}/home/parent`);
    await page.locator(`a[href$="/parent/reports/${firstChild}"]`).last().click();
    await expect(page.getByRole('navigation', { name: text('family.report.children') })).toBeVisible();
    await page.goto(`/${locale}/parent/reports/${firstChild}?tab=quizzes&quiz_type=homework`);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page
      .getByRole('link', { name: text('family.quizzes.open') })
      .or(page.locator(`a[href*="/parent/reports/${firstChild}/"]`))
      .first()
      .click();
    await page.waitForURL(/parent\/reports\/[^/]+\/[0-9a-f-]{36}$/);
    await expect(page.getByText(text('family.result.mark'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);

    await page.goto(`/${locale}/subject-activities/parent`);
    await expectAccessible(page);
    await page.locator(`a[href$="/${demoId('subject g5.science')}/${firstChild}"]`).click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.goto(`/${locale}/subject-activities/parent/exam-results`);
    await expectAccessible(page);
    await page.locator('a[href*="/subject-activities/parent/exam-results/"]').first().click();
    await expect(page.getByText(text('family.result.mark'), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test(`a student teacher reads the followed, and no key, in ${locale}`, async ({ visit }) => {
    const page = await visit(accounts.student_teacher);
    await page.goto(`/${locale}/subject-activities/student-teacher`);
    await expectAccessible(page);
    await page.goto(`/${locale}/subject-activities/student-teacher/exam-results`);
    await page.locator('a[href*="/exam-results/"]').first().click();
    await expect(page.getByText(text('family.result.mark'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  test(`a guardian of two branches sees the week, confirms it, and answers a note in ${locale}`, async ({
    open,
  }) => {
    const words = `${locale === 'ar' ? 'أحسنت في الحوار اليوم' : 'Spoke well today'} ${place}`;
    const desk = await open(accounts.school_instructor);
    await desk.goto(`/${locale}/school-instructor/guardian-notes`);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: text('family.staffNotes.write'), exact: true }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel(text('family.staffNotes.student')).selectOption(firstChild);
    await form.getByLabel(text('family.staffNotes.words')).fill(words);
    await form.getByRole('button', { name: text('family.staffNotes.send'), exact: true }).click();
    await expect(desk.getByText(text('family.staffNotes.sent'), { exact: true })).toBeVisible();
    await expectFitsPhone(desk);

    const parent = await open(accounts.parent);
    await parent.goto(`/${locale}/parent/weekly-digest`);
    await expect(parent.getByRole('heading', { level: 2 })).toHaveCount(2);
    await expectAccessible(parent);
    await expectFitsPhone(parent);
    const confirm = parent.getByRole('button', { name: text('family.digest.confirm'), exact: true });
    if (place === 0) {
      await confirm.click();
      await expect(parent.getByText(text('family.digest.done'), { exact: true })).toBeVisible();
      await expect(confirm).toHaveCount(0);
    }
    await parent.goto(`/${locale}/parent/notes?student_id=${firstChild}`);
    await expectAccessible(parent);
    await expectFitsPhone(parent);
    const note = parent.getByRole('listitem').filter({ hasText: words });
    await note.getByText(text('family.notes.answer'), { exact: true }).click();
    const reply = locale === 'ar' ? 'شكرًا لكم' : 'Thank you';
    await parent.getByRole('dialog').getByLabel(text('family.notes.words')).fill(reply);
    await parent.getByRole('button', { name: text('family.notes.send'), exact: true }).click();
    // The words stand in the form until the school has them.
    await expect(parent.getByRole('dialog')).toBeHidden();
    await expect(note.getByText(reply, { exact: true })).toBeVisible();

    const supervisor = await open(accounts.educational_supervisor);
    await supervisor.goto(`/${locale}/educational-supervisor/guardian-notes`);
    await expect(supervisor.getByRole('listitem').filter({ hasText: words })).toContainText(reply);
    await expectAccessible(supervisor);
  });
}
