import { createDb } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { students, users } from '@/server/platform/db/schema/people';
import { classrooms, periods, teachingAssignments } from '@/server/platform/db/schema/school';
import { certificateItems } from '@/server/platform/db/schema/scores';
import { type Browser, type BrowserContext, type Page } from 'playwright';
import { cookiesOf, launch } from './browser';
import { median, summarise } from './load';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import type { BenchSchool, Person } from './school';
import { requestBytes, Wire } from './wire';

const STUDENTS = 60;
const COLUMNS = 25;
const OPENINGS = 5;
const SAVES = 12;
const WARM = 2;
const LIST = '/ar/school-instructor/score_subject_degrees';
const API = '/api/certificates/api/v1/ar/score/teacher';
/** What a teacher types: marks, and every way on to the next cell. */
const KEYS = ['7', 'Enter', '9', 'ArrowLeft', '8', '5', 'Tab', '6', 'ArrowDown', '1', '0', 'Enter'];
const ROUNDS = 8;
/** Durations of the browser are rounded to 8 ms, and those below this one are not reported. */
const SHORTEST = 16;

type Sheet = { teacher: Person; period: string; classroom: string; subject: string };

/** A class of 60 with its teacher, and a period of 25 columns of ten. */
async function addSheet({ pool, ids, heads }: BenchSchool): Promise<Sheet> {
  const db = createDb(pool);
  const teacher = heads.at(-1);
  const { rows } = await pool.query<{ id: string }>('select id from academic_years where is_current');
  const year = rows[0]?.id;
  if (!teacher || !year) throw new Error('no teacher');
  const [classroom, period] = [newId(), newId()];
  const name = { ar: 'ج', en: 'C' };
  await db.insert(classrooms).values({ id: classroom, branchId: ids.branchId, gradeId: ids.gradeId, name });
  const people = Array.from({ length: STUDENTS }, (_, place) => ({ id: newId(), place }));
  await db.insert(users).values(
    people.map(({ id, place }) => ({
      id,
      username: `bench-${id}`,
      passwordHash: '-',
      firstName: { ar: 'نورة', en: 'Noura' },
      lastName: { ar: `القحطاني ${place + 1}`, en: `Alqahtani ${place + 1}` },
      gender: 'female' as const,
    })),
  );
  await db.insert(students).values(
    people.map(({ id }) => ({
      userId: id,
      branchId: ids.branchId,
      gradeId: ids.gradeId,
      classroomId: classroom,
      number: id,
    })),
  );
  await db.insert(teachingAssignments).values({
    teacherId: teacher.id,
    classroomId: classroom,
    subjectId: ids.subjectId,
    academicYearId: year,
  });
  await db.insert(periods).values({
    id: period,
    academicYearId: year,
    gradeId: ids.gradeId,
    name: { ar: 'الفترة الأولى', en: 'Period 1' },
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  });
  await db.insert(certificateItems).values(
    Array.from({ length: COLUMNS }, (_, position) => ({
      periodId: period,
      subjectId: ids.subjectId,
      title: { ar: `تقويم ${position + 1}`, en: `Assessment ${position + 1}` },
      weight: 10,
      position,
    })),
  );
  await pool.query('analyze');
  return { teacher, period, classroom, subject: ids.subjectId };
}

const queryOf = ({ period, classroom, subject }: Sheet) =>
  `?period=${period}&classroom=${classroom}&subject=${subject}`;

type Cell = { student: string; key: string; version: number };
type Reply = {
  data: { id: string; attributes: { values: Record<string, { version: number }> } }[];
  meta: { changed?: number };
};
const cellsIn = ({ data }: Reply): Cell[] =>
  data.flatMap(({ id, attributes }) =>
    Object.entries(attributes.values).map(([key, { version }]) => ({ student: id, key, version })),
  );

/** All cells of the sheet in one save, again and again; each save changes every cell. */
async function measureSaving({ server }: Context, sheet: Sheet) {
  const wire = new Wire(server.port);
  const { cookie } = sheet.teacher;
  const opened = await wire.send(requestBytes('GET', `${API}/list-students${queryOf(sheet)}`, { cookie }));
  if (opened.status !== 200) throw new Error(`${opened.status} ${opened.body.toString().slice(0, 300)}`);
  let cells = cellsIn(JSON.parse(opened.body.toString()) as Reply);
  const times: number[] = [];
  for (let turn = 0; turn < WARM + SAVES; turn++) {
    const body = JSON.stringify({
      data: cells.map(({ student, key, version }, place) => ({
        type: 'score',
        attributes: {
          student_id: student,
          subject_id: sheet.subject,
          key,
          version,
          value: (turn + place) % 11,
        },
      })),
    });
    const bytes = requestBytes('POST', `${API}/score-period-degree/${sheet.period}`, { cookie, body });
    const from = performance.now();
    const reply = await wire.send(bytes);
    const time = performance.now() - from;
    const answer = JSON.parse(reply.body.toString()) as Reply;
    if (reply.status !== 200 || answer.meta.changed !== cells.length)
      throw new Error(`${reply.status} ${reply.body.toString().slice(0, 300)}`);
    cells = cellsIn(answer);
    if (turn >= WARM) times.push(time);
  }
  wire.close();
  return { ...summarise(times, 0, 1), cells: cells.length };
}

/**
 * Milliseconds until a cell takes what is typed; runs in the page, from its start or from a click on `link`.
 * A cell is pressed once, as soon as it is drawn: pressing it in every frame would hold up what is measured.
 */
function untilInput(link: string | null): Promise<number> {
  const begun = link === null ? 0 : performance.now();
  if (link !== null) document.querySelector<HTMLElement>(`a[href$="${link}"]`)?.click();
  return new Promise((resolve) => {
    let entered: HTMLElement | null = null;
    const look = () => {
      const grid = document.querySelector('[role="grid"]');
      if (document.activeElement instanceof HTMLInputElement && grid?.contains(document.activeElement))
        return resolve(performance.now() - begun);
      const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex]');
      if (cell && entered !== cell) {
        cell.focus();
        // A part that was sent and is not shown yet cannot be pressed.
        if (document.activeElement === cell) entered = cell;
      }
      setTimeout(look, 8);
    };
    look();
  });
}

/** A window with all columns in it and a processor four times slower. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function signedIn(browser: Browser, { teacher }: Sheet, port: number): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(cookiesOf(teacher, port));
  return context;
}

async function measureOpening(browser: Browser, sheet: Sheet, port: number) {
  const [cold, fromList]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < OPENINGS; turn++) {
    const context = await signedIn(browser, sheet, port);
    const page = await slowPage(context);
    await page.goto(`http://localhost:${port}${LIST}${queryOf(sheet)}`, { waitUntil: 'commit' });
    cold.push(await page.evaluate(untilInput, null));
    await page.goto(`http://localhost:${port}${LIST}?period=${sheet.period}`);
    // The list is read and its pointer stands over the line, as when somebody chooses it.
    const link = queryOf(sheet);
    await page.locator(`a[href$="${link}"]`).first().hover();
    await page.waitForTimeout(2_000);
    fromList.push(await page.evaluate(untilInput, link));
    await context.close();
  }
  return { cold: median(cold), fromList: median(fromList) };
}

/** Runs in the page: keeps how long the browser took from each key to the frame that shows it. */
function keepKeys(shortest: number) {
  const kept: { at: number; duration: number }[] = [];
  Object.assign(window, { keys: kept });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (/^(?:key|beforeinput|input)/.test(name)) kept.push({ at: startTime, duration });
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

/** From a key to the frame that shows what it did, while the marks before it are saved. */
async function measureKeys(browser: Browser, sheet: Sheet, port: number) {
  const context = await signedIn(browser, sheet, port);
  const page = await slowPage(context);
  await page.goto(`http://localhost:${port}${LIST}${queryOf(sheet)}`);
  await page.evaluate(untilInput, null);
  await page.waitForTimeout(2_000);
  await page.evaluate(keepKeys, SHORTEST);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const key of KEYS) {
      const from = await page.evaluate(() => performance.now());
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
      times.push(
        await page.evaluate(
          ([begun, least]) =>
            Math.max(
              least,
              ...(window as unknown as { keys: { at: number; duration: number }[] }).keys
                .filter(({ at }) => at >= begun)
                .map(({ duration }) => duration),
            ),
          [from, SHORTEST] as const,
        ),
      );
    }
  await context.close();
  return summarise(times, 0, 1);
}

/** The sheet of a large class: saving all of it, opening it and typing in it. */
export async function measureScores(context: Context) {
  const { server, school, say } = context;
  say(`a sheet of ${STUDENTS} students and ${COLUMNS} columns`);
  const sheet = await addSheet(school);
  const saving = await measureSaving(context, sheet);
  say('the sheet in a browser, 4x slower processor');
  const browser = await launch();
  try {
    return {
      saving,
      opening: await measureOpening(browser, sheet, server.port),
      keys: await measureKeys(browser, sheet, server.port),
    };
  } finally {
    await browser.close();
  }
}

export const scoreRows = ({ saving, opening, keys }: Awaited<ReturnType<typeof measureScores>>): Row[] => [
  [
    `sheet of ${STUDENTS} students x ${COLUMNS} columns, first input (4x CPU)`,
    '–',
    '≤ 1 s',
    `${n(opening.fromList / 1_000, 2)} s from the list, ${n(opening.cold / 1_000, 2)} s into an empty cache (medians of ${OPENINGS})`,
    Math.max(opening.cold, opening.fromList) <= 1_000,
  ],
  [
    '… from a key to the frame that shows it, same emulation',
    '–',
    'p95 ≤ 50 ms',
    `p50 ${ms(keys.p50, 0)}, p95 ${ms(keys.p95, 0)} of ${KEYS.length * ROUNDS} keys, given in steps of 8 ms`,
    keys.p95 <= 50,
  ],
  [
    `… saving ${n(saving.cells)} cells at once`,
    '–',
    'p95 ≤ 400 ms',
    `p50 ${ms(saving.p50, 0)}, p95 ${ms(saving.p95, 0)}`,
    saving.p95 <= 400,
  ],
];
