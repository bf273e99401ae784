import { calibrated } from './calibrate';
import { closedLoop, median } from './load';
import { type Context, withCpu } from './parts';
import type { Person } from './school';
import { startSchool } from './server';
import { Taker } from './taker';
import { requestBytes, Wire } from './wire';

const LIST = '/ar/student/general-quizzes/homework';
const LIGHTEST = '/ar/auth/login';
const TEACHER_LIST = '/ar/school-instructor/homework';
const BANK = '/ar/school-instructor/question-bank';

async function measureOnce({ server, pace }: Context, person: Person | null, path: string, accept?: string) {
  const options = { ...(person ? { cookie: person.cookie } : {}), ...(accept ? { accept } : {}) };
  const bytes = requestBytes('GET', path, options);
  const next = () => ({ bytes });
  const { port } = server;
  await closedLoop({ port, connections: 4, seconds: pace.warm, next });
  const single: number[] = [];
  const wire = new Wire(port);
  let size = 0;
  for (let count = 0; count < 40; count++) {
    const from = performance.now();
    const { status, body } = await wire.send(bytes);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    single.push(performance.now() - from);
    size = body.length;
  }
  wire.close();
  const loaded = await withCpu(server.roots(), () =>
    closedLoop({ port, connections: 16, seconds: pace.loop, next }),
  );
  return { single: median(single), kilobytes: size / 1_000, loaded };
}

/** A page, or a call, between two measurements of the reference. */
const measurePage = (context: Context, person: Person | null, path: string, accept?: string) =>
  calibrated(context.measureReference, () => measureOnce(context, person, path, accept));
export type MeasuredPage = Awaited<ReturnType<typeof measurePage>>;

/** The lists beside the lightest page of the same build, one worker. */
export async function measurePages(context: Context) {
  const { school, say } = context;
  const [student] = school.group;
  if (!student) throw new Error('no student');
  say('the lists of student and teacher, the bank and the lightest page, one worker');
  const lightest = await measurePage(context, null, LIGHTEST);
  const list = await measurePage(context, student, LIST);
  const packed = await measurePage(context, student, LIST, 'gzip');
  const teacher = await measurePage(context, school.teacher, TEACHER_LIST);
  const bank = await measurePage(context, school.teacher, BANK);
  return { list, packed, lightest, teacher, bank };
}

export async function measureTwoWorkers(context: Omit<Context, 'server'>) {
  const { school } = context;
  const server = await startSchool({ workers: 2 });
  const [student] = school.group;
  if (!student) throw new Error('no student');
  try {
    const list = await measurePage({ ...context, server }, student, LIST);
    const lightest = await measurePage({ ...context, server }, null, LIGHTEST);
    return { list, lightest };
  } finally {
    await server.stop();
  }
}

/** The teacher's report of a homework that 200 students handed in, beside the lightest page. */
export async function measureReport(context: Context) {
  const { server, school, say } = context;
  const [quizId = ''] = school.homework;
  say('200 students take a homework for the report');
  for (let start = 0; start < school.group.length; start += 20)
    await Promise.all(
      school.group.slice(start, start + 20).map(async (person) => {
        const wire = new Wire(server.port);
        if (!(await new Taker(person, quizId, 'bench-device').takeAll(wire)))
          throw new Error('an attempt for the report failed');
        wire.close();
      }),
    );
  await school.pool.query('analyze');
  const lightest = await measurePage(context, null, LIGHTEST);
  const page = await measurePage(context, school.teacher, `/ar/school-instructor/homework-reports/${quizId}`);
  const api = await measurePage(context, school.teacher, `/api/base/ar/teacher/homeworkReports/${quizId}`);
  return { page, api, lightest };
}
