import { sql } from 'drizzle-orm';
import { createDb } from '@/server/platform/db/client';
import { addManyAttempts } from '@/tests/server/many-attempts';
import { closedLoop, type LoadResult, median } from './load';
import { watchMemory } from './processes';
import type { Context } from './parts';
import { Taker } from './taker';
import { requestBytes, Wire } from './wire';

const STUDENTS = 5_000;
const formats = ['xlsx', 'csv', 'pdf'] as const;
type Format = (typeof formats)[number];

/** Seconds, bytes and status of one file of all students; the password is fresh and the hour is empty. */
async function takeFile({ server, school }: Context, quizId: string, format: Format) {
  await school.pool.query(`delete from audit_log where action = 'quiz_report.export'`);
  await school.pool.query('update sessions set proved_at = now() where user_id = $1', [school.teacher.id]);
  const path = `/api/base/ar/teacher/homeworkReports/export-students-scores/${quizId}?state=graded&format=${format}`;
  const wire = new Wire(server.port);
  const from = performance.now();
  const { status, body } = await wire.send(requestBytes('GET', path, { cookie: school.teacher.cookie }));
  const seconds = (performance.now() - from) / 1_000;
  wire.close();
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 300)}`);
  return { seconds, kilobytes: body.length / 1_000 };
}

/** Saves of 16 students one after the other, while `beside` runs again and again. */
async function savesBeside(context: Context, takers: Taker[], beside: (() => Promise<unknown>) | null) {
  const { server, pace } = context;
  let isOver = false;
  let files = 0;
  const besides = (async () => {
    while (beside && !isOver) {
      await beside();
      files += 1;
    }
  })();
  let turn = 0;
  const result: LoadResult = await closedLoop({
    port: server.port,
    connections: takers.length,
    seconds: pace.loop,
    next: (connection) => (takers[connection] as Taker).save(turn++),
  });
  isOver = true;
  await besides;
  return { ...result, files };
}

/**
 * The report of a test that 5,000 took, its files, and what the files cost those who save answers meanwhile.
 */
export async function measureLargeReport(context: Context) {
  const { server, school, say } = context;
  const quizId = school.homework[1] ?? '';
  say(`${STUDENTS} students stand in a report`);
  const db = createDb(school.pool);
  const { rows } = await db.execute(
    sql`select classroom_id as id from quiz_classrooms where quiz_id = ${quizId} limit 1`,
  );
  const [{ id: classroomId = '' } = {}] = rows as { id?: string }[];
  await addManyAttempts(db, { quizId, classroomId, count: STUDENTS });
  await school.pool.query('analyze');
  const opened = async (path: string) => {
    const bytes = requestBytes('GET', path, { cookie: school.teacher.cookie });
    const wire = new Wire(server.port);
    const times: number[] = [];
    for (let count = 0; count < 14; count++) {
      const from = performance.now();
      const { status } = await wire.send(bytes);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(performance.now() - from);
    }
    wire.close();
    return { first: times[0] ?? 0, usual: median(times.slice(4)) };
  };
  const report = await opened(`/api/base/ar/teacher/homeworkReports/${quizId}`);
  const scores = await opened(`/api/base/ar/teacher/homeworkReports/list-students-scores/${quizId}?size=40`);
  const page = await opened(`/ar/school-instructor/homework-reports/${quizId}`);
  const files: Record<Format, Awaited<ReturnType<typeof takeFile>>> = {
    xlsx: await takeFile(context, quizId, 'xlsx'),
    csv: await takeFile(context, quizId, 'csv'),
    pdf: await takeFile(context, quizId, 'pdf'),
  };
  say('saves, alone and while files are made');
  const takers = school.year.slice(0, 16).map((person) => new Taker(person, school.exam, 'bench-device'));
  for (const taker of takers) {
    const wire = new Wire(server.port);
    await taker.open(wire);
    wire.close();
  }
  await savesBeside(context, takers, null);
  const alone = await savesBeside(context, takers, null);
  let turn = 0;
  const stopWatch = watchMemory(server.roots);
  const beside = await savesBeside(context, takers, () =>
    takeFile(context, quizId, formats[turn++ % formats.length] ?? 'csv'),
  );
  const memory = stopWatch();
  return { report, scores, page, files, alone, beside, memory };
}
