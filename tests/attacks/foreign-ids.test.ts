import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicAction, scopeOf } from '@/lib/contract/policy';
import type { Role } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import type { RouteDefinition } from '@/server/router/route';
import { addressOf, nameOf } from '@/tests/contract/probe';
import type { TestReply } from '@/tests/server/agent';
import { isFull, sample } from '@/tests/setup/sample';
import type { Who } from '@/tests/server/school';
import { bodyOf, rowsOfKind } from './bodies';
import { createForeignFixture, type ForeignFixture, idsIn, type SeedRows } from './seed-rows';

const agents: [Who, Role][] = [
  ['student', 'student'],
  ['studentTeacher', 'student_teacher'],
  ['parent', 'parent'],
  ['instructor', 'instructor'],
  ['teacher', 'school_instructor'],
  ['supervisor', 'educational_supervisor'],
  ['manager', 'assessment_manager'],
  ['employee', 'employee'],
];

let fixture: ForeignFixture;
let routes: RouteDefinition[];
beforeAll(async () => {
  fixture = await createForeignFixture();
  routes = fixture.ours.server.routes.filter(({ path }) => /\{(?:id|[a-z]+_id)\}/.test(path));
});

/** What everybody may read has no scope: any one caller shows that it holds nothing but what is public. */
const allowed = ({ action }: RouteDefinition): Who[] =>
  isPublicAction(action)
    ? ['student']
    : agents.flatMap(([who, role]) => (scopeOf(action, role) === null ? [] : [who]));

/** What a caller can see of a reply, without the number of the request. */
const seen = ({ status, body, headers, bytes }: TestReply) => ({
  status,
  type: headers.get('content-type'),
  body: body === null ? bytes.length : JSON.stringify(body).replaceAll(/"request_id":"[^"]+"/g, ''),
});

/** What a call asks for beside its ids, without which it is refused whatever they are. */
function queryOf({ path }: RouteDefinition): string {
  if (path.endsWith('/rooms/{id}/events')) return `?page=${newId()}`;
  return path.endsWith('/marking-periods/{id}/columns') ? '?sheet=degrees' : '';
}

const ask = (definition: RouteDefinition, who: Who, ids: Record<string, string>, rows: SeedRows) => {
  const body = bodyOf(definition, rows);
  return fixture.ours
    .as(who)
    .send(
      definition.method,
      addressOf(definition, 'ar', ids) + queryOf(definition),
      body === null ? undefined : body,
    );
};

/** The class beside ours is in our own branch: that id is not foreign. */
const idsOf = (rows: SeedRows) =>
  idsIn(rows).filter((id) => id !== fixture.own.branch || rows === fixture.own);

/** Those of the rows who are people of the branch. */
const peopleOf = ({ student, teacher, supervisor, employed }: SeedRows): string[] => [
  student,
  teacher,
  supervisor,
  employed.person,
];

/** What somebody reaches of the class beside ours, because it is of the same branch. */
function reachedNear({ action }: RouteDefinition, rows: SeedRows, who: Who): string[] {
  // Staff of the whole branch read the subjects and sections of its classes.
  if (who === 'employee' && action === 'look_up.read')
    return [rows.subject, rows.section, rows.branchSection];
  // Who edits the timetable does so for the whole branch: otherwise nobody could be kept from being booked twice.
  if (['timetable.edit', 'timetable.branch', 'school_calendar.edit', 'school_calendar.read'].includes(action))
    return [
      ...[rows.slot, rows.change, rows.cover, rows.timetable],
      ...[rows.schoolDays, rows.bells, rows.bellDays, rows.room],
    ];
  // The office keeps all classes of its branch.
  if (action === 'office.structure')
    return [rows.classroom, rows.teaching, rows.supervisor, rows.grade, rows.subject];
  // The office keeps what marks are given for in the grades of its branch.
  if (action === 'office.scores') return [rows.period, rows.levelScale];
  if (action === 'office.year_change') return [rows.yearChange];
  // What the site of the branch shows is the whole office's.
  if (action === 'office.announcements') return [rows.announcement];
  if (action === 'office.activities') return [rows.officeActivity];
  if (action === 'office.courses') return [rows.officeCourse];
  // The office keeps the people of its whole branch.
  if (action === 'office.people') return [...peopleOf(rows), rows.peopleAct, rows.personMerge];
  // It keeps the books of the whole branch.
  if (action === 'payment.office_books') return [rows.billing.document];
  // So are the statements of its bank.
  if (action === 'payment.office_statements') return [rows.billing.statement, rows.billing.statementLine];
  // Its imports are of the whole branch, and so is what is kept of its people.
  if (action === 'office.data') return [rows.dataImport, ...peopleOf(rows)];
  // What is sold and owed in the whole branch is the office's.
  if (action === 'payment.office_products') return [rows.payments.product, rows.payments.fee];
  if (action === 'payment.office_coupons') return [rows.payments.coupon];
  if (action === 'payment.office_dues') return [rows.payments.due, rows.payments.dueBatch];
  // It confirms transfers and refunds of the whole branch.
  if (action.startsWith('payment.office_'))
    return [rows.payments.payment, rows.payments.transfer, rows.payments.settled, rows.payments.refund];
  // A wish in a subject that nobody supervises goes to every supervisor of the branch.
  if (who === 'supervisor' && action.startsWith('media.')) return [rows.wished];
  // The school settles credits and ratings for the whole branch.
  if (action === 'vcr.manage') return [rows.student, rows.vcrRating];
  // Who may follow a student is decided by the staff of the branch.
  if (action === 'join_request.list' || action === 'join_request.decide') return [rows.invited.wish];
  // The counsellor is one for the whole branch.
  if (action === 'psychological_test.counsel') return [rows.psychological, rows.talk];
  // Its teachers and its supervisor are colleagues.
  return action === 'colleague.list' || action === 'colleague.message'
    ? [rows.teacher, rows.supervisor, rows.employed.person]
    : [];
}

/** What the route is most likely about comes first; without the complete run a few of the others are drawn. */
function drawnIds(definition: RouteDefinition, rows: SeedRows, who: Who): string[] {
  const { done, finished, question } = rowsOfKind(definition, rows);
  const likely = [done, finished, question];
  const reached = rows === fixture.near ? reachedNear(definition, rows, who) : [];
  const others = idsOf(rows).filter((id) => !likely.includes(id) && !reached.includes(id));
  return [
    ...likely.filter((id) => !reached.includes(id)),
    ...sample(others, 2, `${nameOf(definition)} ${who}`),
  ];
}

async function rowsOf(rows: SeedRows): Promise<string> {
  const { pool } = fixture.ours.deps;
  const tables = [
    'quizzes',
    'attempts',
    'questions',
    'files',
    'notifications',
    'import_jobs',
    'office_imports',
    'competitions',
    'preparations',
    'preparation_templates',
    'timetable_slots',
    'timetable_changes',
    'calendar_events',
    'announcements',
    'courses',
    'course_enrolments',
    'public_activities',
    'bell_schedules',
    'bell_schedule_days',
    'rooms',
    'cover_requests',
    'weekly_plans',
    'meetings',
    'vcr_requests',
    'live_sessions',
    'live_session_links',
    'vcr_ratings',
    'certificates',
    'absence_excuses',
    'guardian_notes',
    'psychological_attempts',
    'psychological_talks',
    'student_packages',
    'orders',
    'payments',
    'refunds',
    'payment_events',
    'billing_documents',
    'bank_statements',
    'bank_statement_lines',
    'products',
    'coupons',
    'dues',
    'due_batches',
    'assessments',
    'assessment_forms',
    'assessment_statements',
  ];
  const found = await Promise.all(
    tables.map((table) =>
      pool.query(`select t.*, t.xmin::text from ${table} t where id = any($1) order by id`, [idsOf(rows)]),
    ),
  );
  const marks = await pool.query('select * from marks where attempt_id = any($1) order by 1, 2', [
    idsOf(rows),
  ]);
  return JSON.stringify([...found, marks].map((result) => result.rows));
}

describe.each(['near', 'far'] as const)('T1: ids of another class or school (%s)', (place) => {
  test('answer on every route like an id that does not exist, and change nothing', async () => {
    const foreign = fixture[place];
    const before = await rowsOf(foreign);
    let calls = 0;
    for (const definition of routes) {
      for (const who of allowed(definition)) {
        const nobody = seen(await ask(definition, who, {}, foreign));
        expect(nobody.status, `${nameOf(definition)} as ${who}: ${nobody.body}`).toBe(404);
        for (const id of drawnIds(definition, foreign, who)) {
          const given = new Proxy({}, { get: () => id }) as Record<string, string>;
          const reply = seen(await ask(definition, who, given, foreign));
          expect(reply, `${nameOf(definition)} as ${who} with ${id}`).toEqual(nobody);
          calls += 1;
        }
      }
    }
    expect(calls).toBeGreaterThan(1_000);
    expect(await rowsOf(foreign)).toBe(before);
  });

  test('do not get in beside an id of our own', async () => {
    const foreign = fixture[place];
    const { own } = fixture;
    for (const definition of routes.filter(({ path }) => path.includes('{student_id}'))) {
      const [ours, others] = [rowsOfKind(definition, own), rowsOfKind(definition, foreign)];
      const pairs = [
        { id: ours.done, student_id: foreign.student },
        { id: ours.quiz, student_id: foreign.student },
        { id: others.done, student_id: own.student },
        { id: others.done, student_id: foreign.student },
      ];
      for (const ids of pairs) {
        const reply = await ask(definition, 'teacher', ids, own);
        expect(reply.status, `${nameOf(definition)} ${JSON.stringify(ids)}`).toBe(404);
      }
    }
    const { teacher } = fixture.ours.people;
    const strayMark = {
      data: {
        type: 'mark',
        attributes: { attempt_id: foreign.finished, question_id: foreign.essay, mark: 3 },
      },
    };
    expect((await teacher.post(`teacher/homeworkReports/marks/${own.done}`, strayMark)).status).toBe(404);
    const strayLate = (reason?: string) => ({
      data: { type: 'late_answer', attributes: { event_id: foreign.lateEvent, reason } },
    });
    const lateCall = `teacher/homeworkReports/late-answers/${own.finished}`;
    expect((await teacher.post(lateCall, strayLate())).status).toBe(404);
    expect((await teacher.post(`${lateCall}/decline`, strayLate('سبب'))).status).toBe(404);
    const stray = await teacher.get(
      `teacher/homeworkReports/get-answers/${own.done}/${own.student}?attempt=${foreign.finished}`,
    );
    expect(stray.status).toBe(404);
  });
});

test('T1: a classmate is as far away as a stranger', async () => {
  const mate = await fixture.ours.addUser('student');
  for (const definition of routes.filter(
    ({ action }) => action.startsWith('attempt.') && scopeOf(action as never, 'student'),
  )) {
    if (['attempt.list', 'attempt.start'].includes(definition.action)) continue;
    const { open, finished } = rowsOfKind(definition, fixture.own);
    for (const id of [open, finished]) {
      const body = bodyOf(definition, fixture.own);
      const reply = await mate.send(
        definition.method,
        addressOf(definition, 'ar', { id }),
        body ?? undefined,
      );
      expect([404, 409], `${nameOf(definition)} ${reply.status}`).toContain(reply.status);
      expect(JSON.stringify(reply.body)).not.toContain(open);
    }
  }
});

test('T1: who somebody is comes from the session, never from the query', async () => {
  const { ours, near } = fixture;
  for (const path of ['profile', 'home/student', 'notification/api/v1/ar/list-notification']) {
    const student = ours.as('student');
    const address = path.startsWith('notification') ? `/api/${path}` : path;
    const plain = await student.get(address);
    const forged = await student.get(`${address}?user_uuid=${near.student}&student_id=${near.student}`);
    expect([200, 422]).toContain(forged.status);
    if (forged.status === 200) expect(forged.body).toEqual(plain.body);
    expect(JSON.stringify(forged.body)).not.toContain(near.student);
  }
});

/** Address of a call up to its first id, and of reports only which they are: their calls are about the same rows. */
const stemOf = ({ path }: RouteDefinition): string =>
  /^[^/]+\/\w+Reports\//.exec(path)?.[0] ?? path.split('{id}')[0] ?? path;

// Last: it uses up what it touches. Without it the tests above would pass on routes that never find anything.
test('T1: the same calls with ids of our own find their rows', async () => {
  const { own } = fixture;
  const isStream = ({ method, path }: RouteDefinition) => method === 'GET' && path.endsWith('/events');
  // Reports of all kinds come last: what they need is left alone until then.
  const { general, ...others } = own;
  const ids = ({ path }: RouteDefinition) =>
    path.includes('generalQuizReports') ? Object.values(general) : idsIn({ ...others, general: {} });
  // What is read stays; what is voided or deleted is gone for the others.
  const rank = ({ method, path }: RouteDefinition) => {
    if (method === 'GET') return 0;
    // Whoever is blocked or has another password is signed out, and finds nothing any more.
    if (path.startsWith('office/') && path.includes('/people/')) return 4;
    // Whoever changes a medium afterwards takes its wish back.
    if (path.endsWith('/consent')) return 1;
    const isEnd =
      (method === 'DELETE' && !path.startsWith('join-requests')) || /void|reopen|switch-branch/.test(path);
    return isEnd ? 3 : 2;
  };
  const ordered = routes.filter((definition) => !isStream(definition)).toSorted((a, b) => rank(a) - rank(b));
  /** Rows that another call below the same address found: they are the likely ones of this call. */
  const foundBelow = new Map<string, Set<string>>();
  for (const definition of ordered) {
    const statuses: number[] = [];
    const likely = (foundBelow.get(stemOf(definition)) ?? new Set()) as Set<string>;
    foundBelow.set(stemOf(definition), likely);
    const call = async (who: Who, id: string) => {
      const given = {
        id,
        id2: own.item,
        quiz_id: own.done,
        branch_id: own.branch,
        student_id: own.student,
        student: own.student,
        question_id: own.question,
        resource_id: own.resource,
        file_id: own.shown,
        number: '1',
        field: 'objectives',
        form_id: own.form,
        exam_id: own.lessonExam,
        link_id: own.lessonLink,
        assessor_id: own.student,
        assessee_id: own.teacher,
        grant_id: own.employed.grant,
      };
      const { status } = await ask(definition, who, given, own);
      if (status !== 404) likely.add(id);
      statuses.push(status);
    };
    const hasFound = () => statuses.some((status) => status !== 404);
    const drawn = (who: Who) => {
      const all = ids(definition);
      const known = isFull ? [] : all.filter((id) => likely.has(id));
      return known.length > 0
        ? sample(known, 2, `known ${nameOf(definition)} ${who}`)
        : sample(all, 5, `own ${nameOf(definition)} ${who}`);
    };
    for (const who of allowed(definition)) for (const id of drawn(who)) await call(who, id);
    // A sample that met none of the route's rows goes on until it does.
    const rest = ids(definition).toSorted((a, b) => Number(likely.has(b)) - Number(likely.has(a)));
    for (const who of allowed(definition))
      for (const id of rest) if (!isFull && !hasFound()) await call(who, id);
    const found = statuses.filter((status) => status !== 404);
    // It answers for what stands in another branch alone (session.test.ts).
    if (definition.path.includes('/branch-of/')) continue;
    expect(found.length, nameOf(definition)).toBeGreaterThan(0);
    expect(
      found.filter((status) => status >= 500),
      nameOf(definition),
    ).toEqual([]);
  }
});
