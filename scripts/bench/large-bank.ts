import { createDb } from '@/server/platform/db/client';
import { addManyMedia } from '@/tests/server/many-media';
import { addManyQuestions } from '@/tests/server/many-questions';
import { type LoadResult, summarise } from './load';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import { requestBytes, Wire } from './wire';

const QUESTIONS = 100_000;
const SECTIONS = 50;
const MEDIA = 50_000;
const TURNS = 30;
const WARM = 6;

/**
 * The times of calls one after the other, each by the person of its turn; the first of them are not counted.
 */
export async function timesOf(
  port: number,
  bytes: (turn: number) => Buffer,
  status: number,
): Promise<LoadResult> {
  const wire = new Wire(port);
  const times: number[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < WARM + TURNS; turn++) {
    const from = performance.now();
    const reply = await wire.send(bytes(turn));
    if (reply.status !== status) throw new Error(`${reply.status} ${reply.body.toString().slice(0, 300)}`);
    if (turn >= WARM) times.push(performance.now() - from);
  }
  wire.close();
  return summarise(times, 0, (performance.now() - begun) / 1_000);
}

/** Exams of 30 questions from a bank of 100,000 in one subject; every student makes one after the other. */
export async function measureLargeBank({ server, school, say }: Context) {
  say(`a bank of ${n(QUESTIONS)} questions in ${SECTIONS} sections`);
  const { branchId, subjectId } = school.ids;
  const sections = await addManyQuestions(createDb(school.pool), {
    branchId,
    subjectId,
    authorId: school.teacher.id,
    sections: SECTIONS,
    count: QUESTIONS,
  });
  // As the rows stand after a night: no checkpoint and no cleaning of what was just written while it is
  // measured.
  await school.pool.query('vacuum (analyze)');
  await school.pool.query('checkpoint');
  const exams = (chosen: string[], difficultyLevel: number) => {
    const attributes = { subject_id: subjectId, sections: chosen, questionsCount: 30, difficultyLevel };
    const body = JSON.stringify({ data: { type: 'exam', attributes } });
    // Three exams of each student, so that the later ones leave out what the earlier ones had.
    const cookie = (turn: number) => school.year[Math.floor(turn / 3)]?.cookie ?? '';
    const path = '/api/admin/api/v1/ar/student/public-exams/generate-exam';
    return timesOf(server.port, (turn) => requestBytes('POST', path, { cookie: cookie(turn), body }), 201);
  };
  return {
    all: await exams(sections, 4),
    ten: await exams(sections.slice(0, 10), 4),
    one: await exams(sections.slice(0, 1), 2),
  };
}

/** What is looked for, with what it stands for in the table. */
const searches = {
  word: 'النبات',
  spelled: 'مراجعه الكسور',
  three: 'رحلة القصيدة خطوة',
  common: 'الدرس',
  none: 'غير موجود',
};

/** Searches of the school's library with 50,000 media, by its staff and by students of the grade. */
export async function measureLargeLibrary({ server, school, say }: Context) {
  say(`a library of ${n(MEDIA)} media`);
  const { branchId, gradeId, subjectId } = school.ids;
  const ownerId = school.teacher.id;
  await addManyMedia(createDb(school.pool), { branchId, gradeId, subjectId, ownerId, count: MEDIA });
  await school.pool.query('vacuum (analyze)');
  await school.pool.query('checkpoint');
  const [student] = school.year;
  const readers = {
    staff: { path: '/api/base/ar/teacher/school-media-library', cookie: school.teacher.cookie },
    student: { path: '/api/session/api/v1/ar/student/media-library', cookie: student?.cookie ?? '' },
  };
  const found: { words: string; reader: keyof typeof readers; times: LoadResult }[] = [];
  for (const words of Object.values(searches))
    for (const reader of ['staff', 'student'] as const) {
      const { path, cookie } = readers[reader];
      const bytes = requestBytes('GET', `${path}?search=${encodeURIComponent(words)}`, { cookie });
      found.push({ words, reader, times: await timesOf(server.port, () => bytes, 200) });
    }
  return found;
}

export const bankRows = ({ all, ten, one }: Awaited<ReturnType<typeof measureLargeBank>>): Row[] => [
  [
    'exam of 30 questions from a bank of 100,000',
    '–',
    'p95 ≤ 150 ms',
    `all ${SECTIONS} sections: p50 ${ms(all.p50, 0)}, p95 ${ms(all.p95, 0)}; ten: p95 ${ms(ten.p95, 0)}; one of one level: p95 ${ms(one.p95, 0)}`,
    Math.max(all.p95, ten.p95, one.p95) <= 150,
  ],
];

export function libraryRows(found: Awaited<ReturnType<typeof measureLargeLibrary>>): Row[] {
  const slowest = Math.max(...found.map(({ times }) => times.p95));
  const figures = found.map(({ words, reader, times }) => `«${words}» ${reader} ${ms(times.p95, 0)}`);
  return [
    ['Arabic search over 50,000 media', '–', 'p95 ≤ 100 ms', `p95: ${figures.join(', ')}`, slowest <= 100],
  ];
}
