import { randomUUID } from 'node:crypto';
import type { AssessmentCategory } from '@/lib/contract/resources/surveys/assessment';
import { createDb } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import {
  assessmentBranches,
  assessmentForms,
  assessmentKeys,
  assessmentPeople,
  assessmentResults,
  assessments,
} from '@/server/platform/db/schema/assessments';
import { paced, summarise } from './load';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import type { BenchSchool, Person } from './school';
import { requestBytes, Wire } from './wire';

const FORMS = 2_000;
const STATEMENTS = 40;
const ASSESSED = 300;
const LINES = 60;
const OPENINGS = 20;
const API = '/api/assessment/api/v1/ar';
const MINUTE = 60_000;

const categoriesOf = (count: number): AssessmentCategory[] =>
  Array.from({ length: count / 10 }, (_, place) => ({
    id: randomUUID(),
    title: { ar: `المجال ${place + 1}`, en: `Category ${place + 1}` },
    weight: 1,
    questions: Array.from({ length: 10 }, (_each, at) => ({
      id: randomUUID(),
      text: { ar: `العبارة ${at + 1} في وصف التدريس`, en: `Statement ${at + 1} about teaching` },
      wordings: {},
      kind: 'rating' as const,
      required: true,
      allow_na: true,
      weight: 1,
      options: [],
    })),
  }));

async function addAssessment(
  { pool, ids }: BenchSchool,
  owner: Person,
  categories: AssessmentCategory[],
  state: 'open' | 'published',
): Promise<string> {
  const db = createDb(pool);
  const id = newId();
  const now = Date.now();
  await db.insert(assessments).values({
    id,
    ownerId: owner.id,
    seriesId: id,
    title: { ar: 'مراجعة التدريس', en: 'Teaching review' },
    startAt: new Date(now - MINUTE),
    endAt: new Date(now + 600 * MINUTE),
    scale: { max: 5, shape: 'stars', low: {}, high: {} },
    categories,
    state,
    announcedAt: new Date(now),
    dueToldAt: new Date(now),
    publishedAt: state === 'published' ? new Date(now) : null,
  });
  await db.insert(assessmentBranches).values({ assessmentId: id, branchId: ids.branchId });
  return id;
}

/** 2,000 forms of 40 statements, two for each student of the year, all sent within a minute. */
async function measureSending({ server, school, pace, say }: Context) {
  const db = createDb(school.pool);
  const [first, second] = school.heads;
  if (!first || !second) throw new Error('no teachers');
  const categories = categoriesOf(STATEMENTS);
  const id = await addAssessment(school, first, categories, 'open');
  await db.insert(assessmentKeys).values({ assessmentId: id, salt: randomUUID() });
  const role = 'school_instructor' as const;
  const assessees = [first, second].map((person) => ({
    assessmentId: id,
    list: 'assessees' as const,
    userId: person.id,
    role,
  }));
  await db.insert(assessmentPeople).values(assessees);
  const forms = Array.from({ length: FORMS }, (_, place) => ({
    id: randomUUID(),
    person: school.year[place % school.year.length],
    about: place < school.year.length ? first : second,
  }));
  for (let start = 0; start < FORMS; start += 500)
    await db.insert(assessmentForms).values(
      forms.slice(start, start + 500).map((form) => ({
        id: form.id,
        assessmentId: id,
        assessorId: form.person?.id ?? '',
        assesseeId: form.about.id,
        assessorRole: 'student' as const,
        rater: 'student' as const,
      })),
    );
  const answers = categories.flatMap(({ questions }) =>
    questions.map((each, place) => ({ question_id: each.id, value: (place % 5) + 1 })),
  );
  const body = JSON.stringify({
    data: {
      type: 'assessment_form',
      attributes: { revision: 1, answers, comment: 'تشرح الفكرة بأكثر من طريقة.' },
    },
  });
  const wires = Array.from({ length: 200 }, () => new Wire(server.port));
  for (const wire of wires) await wire.open();
  say(`${FORMS} forms of ${STATEMENTS} statements are sent`);
  const sent = await paced({
    wires,
    count: FORMS,
    seconds: pace.steady,
    next: (index) => ({
      wire: index % wires.length,
      bytes: requestBytes('POST', `${API}/my-assessments/${id}/forms/${forms[index]?.id}/submit`, {
        cookie: forms[index]?.person?.cookie ?? '',
        body,
      }),
    }),
  });
  for (const wire of wires) wire.close();
  const { rows } = await school.pool.query<{ n: number }>(
    `select least((select count(*) from assessment_forms where assessment_id = $1 and state = 'submitted'),
      (select count(*) from assessment_sheets where assessment_id = $1))::int as n`,
    [id],
  );
  return { sent, lost: FORMS - (rows[0]?.n ?? 0) };
}

/** The heat table of 300 assessees and 60 statements, again and again. */
async function measureAverages({ server, school }: Context) {
  const db = createDb(school.pool);
  const [, , viewer] = school.heads;
  if (!viewer) throw new Error('no viewer');
  const id = await addAssessment(school, viewer, categoriesOf(LINES), 'published');
  const people = school.year.slice(0, ASSESSED);
  const role = 'school_instructor' as const;
  await db
    .insert(assessmentPeople)
    .values([
      ...people.map((person) => ({ assessmentId: id, list: 'assessees' as const, userId: person.id, role })),
      { assessmentId: id, list: 'assessment_viewers' as const, userId: viewer.id, role },
    ]);
  const counts = (seed: number) =>
    Array.from({ length: LINES }, (_, place) => [1, 2, 4, 6, (seed + place) % 9]);
  await db.insert(assessmentResults).values(
    people.map((person, place) => ({
      assessmentId: id,
      assesseeId: person.id,
      data: {
        replies: { student: 20, parent: 15, school_instructor: 8 },
        groups: { student: counts(place), parent: counts(place + 3), school_instructor: counts(place + 5) },
        comments: [],
        texts: {},
      },
    })),
  );
  const wire = new Wire(server.port);
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS + 3; turn++) {
    const from = performance.now();
    const reply = await wire.send(
      requestBytes('GET', `${API}/assessment-reports/${id}/averages`, { cookie: viewer.cookie }),
    );
    if (reply.status !== 200)
      throw new Error(`averages: ${reply.status} ${reply.body.toString().slice(0, 300)}`);
    if (turn >= 3) times.push(performance.now() - from);
  }
  wire.close();
  return summarise(times, 0, 1);
}

export const measureAssessments = async (context: Context) => ({
  ...(await measureSending(context)),
  averages: await measureAverages(context),
});

export const assessmentRows = ({
  sent,
  lost,
  averages,
}: Awaited<ReturnType<typeof measureAssessments>>): Row[] => [
  [
    `assessments: ${n(FORMS)} forms of ${STATEMENTS} statements sent within ${n(sent.seconds)} s`,
    '-',
    '0 lost, p95 ≤ 200 ms',
    `${n(lost)} lost, ${n(sent.errors)} errors, p95 ${ms(sent.p95, 0)}, worst ${ms(sent.worst, 0)}`,
    lost === 0 && sent.errors === 0 && sent.p95 <= 200,
  ],
  [
    `assessments: averages of ${ASSESSED} assessees and ${LINES} statements`,
    '-',
    'p95 ≤ 150 ms',
    `median ${ms(averages.p50, 0)}, p95 ${ms(averages.p95, 0)}`,
    averages.p95 <= 150,
  ],
];
