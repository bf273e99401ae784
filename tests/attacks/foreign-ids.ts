import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '@/server/router/route';
import { nameOf } from '@/tests/contract/probe';
import type { TestReply } from '@/tests/server/agent';
import { sample } from '@/tests/setup/sample';
import type { Who } from '@/tests/server/school';
import { rowsOfKind } from './bodies';
import { allowed, ask, routesWithIds } from './calls-with-ids';
import { MINUTE } from './seed-owners';
import { createForeignFixture, type ForeignFixture, idsIn, type SeedRows } from './seed-rows';

/** Calls of one person that are under way together: they change nothing, so none meets what another did. */
const AT_ONCE = 8;

let fixture: ForeignFixture;
let routes: RouteDefinition[];

/** What a caller can see of a reply, without the number of the request. */
const seen = ({ status, body, headers, bytes }: TestReply) => ({
  status,
  type: headers.get('content-type'),
  body: body === null ? bytes.length : JSON.stringify(body).replaceAll(/"request_id":"[^"]+"/g, ''),
});

/** The same in the next minute where so many calls are refused for now. */
async function askInTurn(...call: Parameters<typeof ask>): Promise<TestReply> {
  const [ours] = call;
  const reply = await ask(...call);
  if (reply.status !== 429) return reply;
  ours.setNow(new Date(ours.deps.now().getTime() + MINUTE));
  return ask(...call);
}

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

/** Ids of the class beside ours (near) or of another school (far), on every call that takes any. */
export const testForeignIds = (place: 'near' | 'far') =>
  describe(`T1: ids of another class or school (${place})`, () => {
    // Here, since files of a worker share this module.
    beforeAll(async () => {
      fixture = await createForeignFixture();
      routes = routesWithIds(fixture.ours);
    });

    test('answer on every route like an id that does not exist, and change nothing', async () => {
      const foreign = fixture[place];
      const { ours } = fixture;
      const before = await rowsOf(foreign);
      let calls = 0;
      for (const definition of routes) {
        for (const who of allowed(definition)) {
          const nobody = seen(await askInTurn(ours, definition, who, {}, foreign));
          expect(nobody.status, `${nameOf(definition)} as ${who}: ${nobody.body}`).toBe(404);
          const ids = drawnIds(definition, foreign, who);
          for (let from = 0; from < ids.length; from += AT_ONCE) {
            const together = ids.slice(from, from + AT_ONCE);
            const replies = await Promise.all(
              together.map((id) =>
                askInTurn(
                  ours,
                  definition,
                  who,
                  new Proxy({}, { get: () => id }) as Record<string, string>,
                  foreign,
                ),
              ),
            );
            for (const [index, reply] of replies.entries())
              expect(seen(reply), `${nameOf(definition)} as ${who} with ${together[index]}`).toEqual(nobody);
            calls += together.length;
          }
        }
        ours.setNow(null);
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
          const reply = await ask(fixture.ours, definition, 'teacher', ids, own);
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
