import ICAL from 'ical.js';
import { planTeachers } from '../server/demo/people';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, classmate } from './people';
import { createTeacher, type Teacher, uniqueName } from './teacher';
import { allMessages, drawnLocales, messages } from './texts';
import { findMove, type Place } from './timetable-moves';

/** A class for each language, so that both can run beside each other. */
const classes = { ar: 'shore.8a', en: 'shore.11a' };
const subjects = { ar: 'g8.science', en: 'g11.physics' };
/** Weeks without a holiday that nothing else changes; one teacher has both classes. */
const weeksAhead = { ar: 12, en: 15 };
type Lesson = { id: string; period: number; state: string; planned: object | null };
type Day = { date: string; lessons: Lesson[] };

/** A plan of the week, published, with words of the teacher at one lesson. */
async function publishPlan(
  { call, base, document }: Teacher,
  wish: { classroom_uuid: string; subject_uuid: string; week: string },
  cell: { lesson_id: string; text: string },
): Promise<void> {
  const made = await call('POST', `${base}/weekly-plans`, document('weekly_plan', wish));
  const path = `${base}/weekly-plans/${made?.data.id}`;
  const cells = [{ ...cell, field: 'lesson' }];
  const version = made?.data.attributes.version;
  await call('PUT', path, document('weekly_plan', { version, note: '', cells }));
  await call('POST', `${path}/publish`);
}

/** When a calendar has the lesson, as a library reads it that the school does not use. */
function startIn(calendar: string, lessonId: string): string | undefined {
  const event = new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .find(({ uid }) => uid.includes(lessonId));
  return event?.startDate.toJSDate().toISOString();
}

// Two of them change lessons of one class, whose versions count.
test.describe.configure({ mode: 'default' });

for (const locale of drawnLocales('timetable-editing')) {
  const text = messages(locale);
  const classroom = demoId(`class ${classes[locale]}`);
  const student = classmate(17, classes[locale]);

  test(`a cover is asked on the board, accepted, seen by student and calendar, and taken back, in ${locale}`, async ({
    open,
  }) => {
    const supervisor = await open(accounts.educational_supervisor);
    // Weeks that nothing else changes: what stands as planned, some weeks ahead.
    const call = `/api/general-quiz/api/v1/${locale}/employee/timetable?classroom_uuid=${classroom}`;
    const { today } = (await (await supervisor.request.get(call)).json()).data.attributes;
    const weekAt = (count: number) =>
      new Date(Date.parse(today) + count * 7 * 86_400_000).toISOString().slice(0, 10);
    let found: { week: string; date: string; lesson: Lesson } | null = null;
    for (const count of [4, 5, 6, 7, 8]) {
      const week = weekAt(count);
      const reply = await supervisor.request.get(`${call}&week=${week}`);
      const days: Day[] = (await reply.json()).data.attributes.days;
      // One and the same teacher may be free for both languages: they ask on different days.
      if (locale === 'en') days.reverse();
      for (const { date, lessons } of days)
        for (const lesson of lessons)
          if (lesson.state === 'held' && lesson.planned === null) found ??= { week, date, lesson };
    }
    if (!found) throw new Error('no lesson as planned');
    const { week, date, lesson } = found;

    const board = `/${locale}/educational-supervisor/timetable?classroom_uuid=${classroom}&week=${week}`;
    await supervisor.goto(board);
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
    const place = text('timetable.board.at', { day, period: lesson.period });
    const button = supervisor.getByRole('table').getByRole('button').filter({ hasText: place });
    await expectHydrated(button);
    await button.press('Enter');
    const dialog = supervisor.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(supervisor);
    const note = uniqueName('cover');
    await dialog.getByLabel(text('timetable.board.action')).selectOption('ask');
    const free = dialog.getByLabel(text('timetable.board.freeTeachers'));
    await free.selectOption({ index: 1 });
    const chosen = await free.inputValue();
    await dialog.getByLabel(text('timetable.board.note')).fill(note);
    await dialog.getByRole('button', { name: text('timetable.board.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(button.getByText(text('timetable.board.asked'))).toBeVisible();

    const plan = planTeachers().find(({ key }) => demoId(`user ${key}`) === chosen);
    if (!plan) throw new Error('not a teacher of the demo school');
    const teacher = await open({
      username: plan.username,
      password: accounts.school_instructor.password,
    });
    await teacher.goto(`/${locale}/school-instructor/timetable`);
    const request = teacher.getByRole('listitem').filter({ hasText: note });
    const accept = request.getByRole('button', { name: text('timetable.own.accept'), exact: true });
    await expectHydrated(accept);
    await expectAccessible(teacher);
    await accept.click();
    await expect(request.getByText(text('timetable.own.isAccepted'))).toBeVisible();

    const reader = await open(student);
    await reader.goto(`/${locale}/student/my-school?week=${week}`);
    const changes = reader.getByRole('region', { name: text('timetable.changes.title') });
    await expect(changes.getByText(`${plan.first[locale]} ${plan.last[locale]}`).first()).toBeVisible();
    const feeds = `/api/timetable/api/v1/${locale}/calendar-feeds`;
    const made = await reader.request.post(feeds, {
      headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
      data: JSON.stringify({ data: { type: 'calendar_feed', attributes: { student_id: null } } }),
    });
    const { path } = (await made.json()).data.attributes;
    const calendar = await (await reader.request.get(path)).text();
    expect(calendar.replaceAll(/\r\n[ \t]/g, '')).toContain(note);

    await supervisor.goto(board);
    await expectHydrated(button);
    await button.press('Enter');
    await dialog.getByRole('button', { name: text('timetable.board.takeBack'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await reader.goto(`/${locale}/student/my-school?week=${week}`);
    await expect(reader.getByText(note)).toBeHidden();
  });

  test(`a lesson that is dragged is refused where its teacher is busy, moved by keyboard, and shown to student, plan and calendar, in ${locale}`, async ({
    open,
    baseURL,
    guard,
  }) => {
    guard.allow(refusedRequest);
    // The whole week is in sight: a page that scrolls under the mouse would have another lesson dragged.
    const supervisor = await open(accounts.educational_supervisor, {
      viewport: { width: 1440, height: 1800 },
    });
    const classKey = classes[locale];
    const move = await findMove(supervisor, {
      classKey,
      subjectKey: subjects[locale],
      weeksAhead: weeksAhead[locale],
    });
    const { week, lesson, from, taken, elsewhere, free } = move;
    const plan = planTeachers().find(({ key }) => demoId(`user ${key}`) === lesson.teacher.id);
    if (!plan) throw new Error('not a teacher of the demo school');
    const teacher = await open({
      username: plan.username,
      password: accounts.school_instructor.password,
    });
    const words = uniqueName('plan');
    await publishPlan(
      createTeacher(teacher.request, baseURL ?? ''),
      { classroom_uuid: classroom, subject_uuid: lesson.subject.id, week },
      { lesson_id: lesson.id, text: words },
    );

    await supervisor.goto(
      `/${locale}/educational-supervisor/timetable?classroom_uuid=${classroom}&week=${week}`,
    );
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const named = ({ date, period }: Place) => ({ day: weekday.format(new Date(date)), period });
    const table = supervisor.getByRole('table');
    const held = (place: Place) =>
      table.getByRole('button').filter({ hasText: text('timetable.board.at', named(place)) });
    const gap = (place: Place) =>
      table.getByRole('button', { name: text('timetable.board.addAt', named(place)) });
    await expectHydrated(held(from));
    await held(from).dragTo(held(taken).or(gap(taken)).first());
    const dialog = supervisor.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const save = dialog.getByRole('button', { name: text('timetable.board.save'), exact: true });
    await save.click();
    await expect(dialog.getByText(elsewhere.classroom.name[locale]).first()).toBeVisible();
    await expectAccessible(supervisor);
    await supervisor.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await held(from).press('Enter');
    await dialog.getByLabel(text('timetable.board.toDay')).selectOption(free.date);
    await dialog.getByLabel(text('timetable.board.toPeriod')).selectOption(String(free.period));
    await save.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(held(free)).toBeVisible();
    // The class has the subject twice on that day: allowed, and said.
    const subject = lesson.subject.name[locale];
    const classroomName = lesson.classroom.name[locale];
    await expect(
      supervisor.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: classroomName }),
    ).toBeVisible();

    const reader = await open(classmate(5, classKey));
    const school = `/${locale}/student/my-school?week=${week}`;
    await reader.goto(school);
    const changes = reader.getByRole('region', { name: text('timetable.changes.title') });
    const [movedHere = ''] = allMessages(locale).get('timetable.changes.movedHere')?.split('{') ?? [];
    await expect(changes.getByText(movedHere)).toBeVisible();
    await reader.goto(`/${locale}/student/weekly-plan?week=${week}`);
    const row = reader.getByRole('table').getByRole('row').filter({ hasText: words });
    await expect(row.getByText(text('weekly-plan.lessonStates.moved', named(free)))).toBeVisible();
    const feeds = `/api/timetable/api/v1/${locale}/calendar-feeds`;
    const made = await reader.request.post(feeds, {
      headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
      data: JSON.stringify({ data: { type: 'calendar_feed', attributes: { student_id: null } } }),
    });
    const { path } = (await made.json()).data.attributes;
    const calendar = async () => startIn(await (await reader.request.get(path)).text(), lesson.id);
    expect(await calendar()).toBe(free.starts_at);

    const undo = supervisor.getByRole('button', { name: text('timetable.board.undo'), exact: true });
    await undo.click();
    await expect(undo).toBeHidden();
    await reader.goto(school);
    await expect(changes).toBeHidden();
    expect(await calendar()).toBe(from.starts_at);
  });
}
