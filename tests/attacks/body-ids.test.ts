import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicAction, scopeOf } from '@/lib/contract/policy';
import type { RouteDefinition } from '@/server/router/route';
import { addressOf, nameOf } from '@/tests/contract/probe';
import { bodyOf, rowsOfKind } from './bodies';
import { createForeignFixture, type ForeignFixture, idsIn, type SeedRows } from './seed-rows';

/** Tables that a call about one thing could change of another one, with the column that says whose a row is. */
const tables = {
  quizzes: 'id',
  quiz_students: 'quiz_id',
  quiz_slots: 'quiz_id',
  attempts: 'id',
  answer_events: 'attempt_id',
  marks: 'attempt_id',
  score_events: 'attempt_id',
  late_answers: 'attempt_id',
  questions: 'id',
  question_versions: 'question_id',
  students: 'user_id',
  accommodations: 'student_id',
  guardianships: 'student_id',
  notifications: 'user_id',
  preparations: 'id',
  preparation_media: 'media_id',
  scores: 'student_id',
  score_changes: 'student_id',
  timetable_slots: 'id',
  calendar_events: 'id',
  bell_schedule_days: 'schedule_id',
  cover_requests: 'id',
  weekly_plans: 'id',
  weekly_plan_cells: 'plan_id',
  meetings: 'id',
  meeting_invitees: 'meeting_id',
  assessments: 'id',
  assessment_forms: 'id',
  assessment_people: 'user_id',
} as const;

let fixture: ForeignFixture;
let routes: RouteDefinition[];
beforeAll(async () => {
  fixture = await createForeignFixture();
  routes = fixture.ours.server.routes.filter(({ path }) => /\{(?:id|[a-z]+_id)\}/.test(path));
});

/** Every version of those rows in one statement: asked after the calls of each route and caller. */
const state = Object.entries(tables)
  .map(
    ([table, column]) =>
      `select '${table}' as name, (select coalesce(json_agg(row_to_json(r) order by r::text), '[]') from (select t.*, t.xmin::text as version from ${table} t where t.${column} = any($1)) r)::text as rows`,
  )
  .join(' union all ');

async function rowsOf(rows: SeedRows): Promise<string> {
  const { pool } = fixture.ours.deps;
  return JSON.stringify((await pool.query(state, [idsIn(rows)])).rows);
}

/** Routes whose body names something, beside what the address names. */
const naming = (foreign: SeedRows) =>
  routes.filter((definition) => {
    const body = JSON.stringify(bodyOf(definition, foreign));
    return idsIn(foreign).some((id) => body.includes(id));
  });

/** What an address is tried with. */
const aimed = (own: SeedRows) => [
  own.question,
  own.twin,
  own.draft,
  own.open,
  own.quiz,
  own.done,
  own.finished,
  own.student,
  own.request,
  own.period,
  own.classroom,
];

const staff = [
  ['teacher', 'school_instructor'],
  ['supervisor', 'educational_supervisor'],
  ['employee', 'employee'],
  ['student', 'student'],
] as const;

describe.each(['near', 'far'] as const)(
  'T1: an own id in the address and ids of others in the body (%s)',
  (place) => {
    test('change nothing of the others', async () => {
      const foreign = fixture[place];
      const before = await rowsOf(foreign);
      const met = new Set<string>();
      for (const definition of naming(foreign)) {
        const own = rowsOfKind(definition, fixture.own);
        for (const [who, role] of staff) {
          const { action } = definition;
          if (isPublicAction(action) || scopeOf(action, role) === null) continue;
          // The timetable of a branch is one: its editor reaches every class and teacher there.
          if (place === 'near' && (action === 'timetable.edit' || action === 'school_calendar.edit'))
            continue;
          // The host of a meeting invites anybody of the branch.
          if (place === 'near' && action === 'meeting.organise') continue;
          // The office seats students in any class of the branch, whose classmates they are from then on.
          if (place === 'near' && definition.path.endsWith('/people/{id}/move')) continue;
          // It enrols them by hand in a free course too, and they are notified.
          if (
            place === 'near' &&
            nameOf(definition).endsWith('courses/{id}/enrolments') &&
            role === 'employee'
          )
            continue;
          const body = bodyOf(definition, foreign) ?? undefined;
          const ids = new Set(aimed(own).filter((id) => id !== undefined));
          const statuses: string[] = [];
          for (const id of ids) {
            const path = addressOf(definition, 'ar', { id, id2: own.item, student_id: own.student });
            const { status } = await fixture.ours.as(who).send(definition.method, path, body);
            expect(status, `${nameOf(definition)} as ${who}`).toBeLessThan(500);
            if (status !== 404) met.add(nameOf(definition));
            statuses.push(`${id}: ${status}`);
          }
          // A row that was written has another version for ever: one look sees what any of these calls did.
          const isSame = (await rowsOf(foreign)) === before;
          expect(isSame, `${nameOf(definition)} as ${who} with ${statuses.join(', ')}`).toBe(true);
        }
      }
      // A call that finds no row of the caller proves nothing.
      expect(met.size).toBeGreaterThan(10);
    });
  },
);
