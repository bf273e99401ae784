import { createDb } from '@/server/platform/db/client';
import { addManyCertificates } from '@/tests/server/many-certificates';
import type { Context } from './parts';
import { memoryText, watchMemory } from './processes';
import { n, type Row } from './rows';
import { requestBytes, Wire } from './wire';

const STUDENTS = 300;

/**
 * Report cards of 300 students of one class as one file, in Arabic; and of the first thirty, for the memory
 * of more.
 */
export async function measureCertificates({ server, school, say }: Context) {
  say(`report cards of ${n(STUDENTS)} students as one file`);
  const db = createDb(school.pool);
  const { branchId, gradeId, subjectId } = school.ids;
  const base = '/api/certificates/api/v1/ar/certificates';
  const take = async (count: number) => {
    const teacherId = school.teacher.id;
    const place = await addManyCertificates(db, { branchId, gradeId, subjectId, teacherId, count });
    await school.pool.query('analyze');
    // Not what is measured: how many large files a person may take in an hour.
    await school.pool.query(`delete from audit_log where actor_id = $1 and data->>'large' = 'true'`, [
      teacherId,
    ]);
    const path = `${base}/classes/print?period=${place.periodId}&classroom=${place.classroomId}&language=ar`;
    const stopWatch = watchMemory(server.roots, 200);
    const wire = new Wire(server.port);
    const from = performance.now();
    const { status, body } = await wire.send(requestBytes('GET', path, { cookie: school.teacher.cookie }));
    const seconds = (performance.now() - from) / 1_000;
    wire.close();
    const memory = stopWatch();
    if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 300)}`);
    return { seconds, megabytes: body.length / 1e6, memory };
  };
  return { few: await take(30), many: await take(STUDENTS) };
}

/** Twice the memory of a tenth of the sheets is still constant; ten times would be what grows with them. */
const MOST_GROWTH = 2;

export function certificateRows({ few, many }: Awaited<ReturnType<typeof measureCertificates>>): Row[] {
  const growth = few.memory && many.memory ? many.memory.most.files / few.memory.most.files : null;
  return [
    [
      'report cards of 300 students as one PDF',
      '–',
      '≤ 20 s',
      `${n(many.seconds, 1)} s, ${n(many.megabytes, 1)} MB (30 students: ${n(few.seconds, 1)} s)`,
      many.seconds <= 20,
    ],
    [
      '… memory of the process that makes it',
      '–',
      'does not grow with them',
      few.memory && many.memory
        ? `${n(many.memory.most.files)} MB at its most (30 students: ${n(few.memory.most.files)} MB); all: ${memoryText(many.memory)}`
        : 'not known here',
      growth === null ? null : growth <= MOST_GROWTH,
    ],
  ];
}
