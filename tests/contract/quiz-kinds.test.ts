import { inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isPublicAction } from '@/lib/contract/policy';
import { isAssigned, kindRecord, type QuizKind, quizKinds } from '@/lib/contract/quiz-kinds';
import { answers, attempts } from '@/server/platform/db/schema/attempts';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import type { RouteDefinition } from '@/server/router/route';
import { bodyOf, rowsOfKind } from '@/tests/attacks/bodies';
import { allowed } from '@/tests/attacks/calls-with-ids';
import { createForeignFixture, type ForeignFixture } from '@/tests/attacks/seed-rows';
import type { Who } from '@/tests/server/school';
import { sample } from '@/tests/setup/sample';
import { addressOf, nameOf } from './probe';

const TITLE = 'عملٌ لا يراه أحد';

let fixture: ForeignFixture;
/** Ids of the quizzes and attempts, and of the quizzes alone. */
let ids: string[];
let quizIds: string[];
beforeAll(async () => {
  fixture = await createForeignFixture();
  const { own } = fixture;
  const papers = [own, own.periodic, own.formative, own.ofGrade, own.general];
  quizIds = papers.flatMap(({ draft, quiz, done }) => [draft, quiz, done]);
  ids = [...quizIds, ...papers.flatMap(({ open, finished }) => [open, finished])];
  await fixture.ours.db
    .update(quizzes)
    .set({ title: { ar: TITLE, en: TITLE } })
    .where(inArray(quizzes.id, quizIds));
});

/** What is public shows what everybody may see, and an assessment manager has to do with assessments alone. */
const whoMay = (definition: RouteDefinition): Who[] =>
  isPublicAction(definition.action) ? [] : allowed(definition).filter((who) => who !== 'manager');

const call = (definition: RouteDefinition, who: Who, id: string) => {
  const body = bodyOf(definition, fixture.own);
  const given = new Proxy({ student_id: fixture.own.student } as Record<string, string>, {
    get: (fixed, name: string) => fixed[name] ?? id,
  });
  return fixture.ours
    .as(who)
    .send(definition.method, addressOf(definition, 'ar', given), body === null ? undefined : body);
};

/** Calls about what students make by themselves: each is about its own kinds. */
const ownCalls =
  /\/(?:public-exams|student\/general-exams|public-practices|practices|public-reports|competitions|preparations|weekly-plans|certificates|data-imports|announcements|activities)\b|^(?:assessment-reports|my-assessments|my-assessment-results|communication|payments|office\/api\/v1\/\{locale\}\/(?:payments|courses)|vcr|instructor\/live-lessons|psychological-(?:attempts|results|talks))\b/;

/** Calls that name the work or answer an address of it: "teacher GET path". */
async function shownBy(definitions: readonly RouteDefinition[]): Promise<string[]> {
  const found = new Set<string>();
  for (const definition of definitions) {
    // The rows that change their kind, also where the calls of what students make have separate rows.
    const rows = ownCalls.test(definition.path) ? fixture.own : rowsOfKind(definition, fixture.own);
    const asked = /\{(id|[a-z]+_id)\}/.test(definition.path) ? [rows.quiz, rows.done, rows.finished] : [''];
    for (const who of whoMay(definition))
      for (const id of asked) {
        const { status, body } = await call(definition, who, id);
        const text = JSON.stringify(body) ?? '';
        const isNamed = text.includes(TITLE) || ids.some((own) => own !== id && text.includes(own));
        if (isNamed || (id !== '' && status < 400)) found.add(`${who} ${nameOf(definition)}`);
      }
  }
  return [...found].sort();
}

/** Calls that make a file cost a second each: a run takes some of them, a complete one all. */
const makesFile = ({ path }: RouteDefinition) => /print|export|\/template$/.test(path);
const get = (name: string) => {
  const all = fixture.ours.server.routes.filter(
    ({ method, path }) => method === 'GET' && !/stream|events/.test(path),
  );
  return [
    ...all.filter((definition) => !makesFile(definition)),
    ...sample(all.filter(makesFile), 6, `files about ${name}`),
  ];
};

test('work that is given is found by these calls, so that not being found says something', async () => {
  const shown = await shownBy(get('work that is given'));
  for (const who of ['student', 'parent', 'teacher', 'supervisor'])
    expect(shown.filter((line) => line.startsWith(`${who} `)).length, who).toBeGreaterThan(0);
  expect(shown.length).toBeGreaterThan(60);
});

/** Where its takers have it; nobody else, and nowhere else. A competition is found by its players alone. */
const ownerCalls: Partial<Record<QuizKind, RegExp>> = {
  public_exam: /\/student\/public-exams\b/,
  practice: /\/student\/public-practices\b/,
};

/** docs/spec/access.md: guardians and student teachers read self-chosen work in the list of given work. */
const followedCalls = /^(?:parent|studentTeacher) GET parent\/subject-activities$/;

const others = sample(
  quizKinds.filter((kind) => !isAssigned(kindRecord(kind))),
  1,
  'kinds that nobody gives',
);

test.each(others)(
  '%s stands in no list, report, home, export, look-up or notification of work that is given',
  async (kind) => {
    await fixture.ours.db.update(quizzes).set({ kind }).where(inArray(quizzes.id, quizIds));
    const own = ownerCalls[kind];
    const shown = await shownBy(get(kind));
    const isOwn = (line: string) => line.startsWith('student ') && own?.test(line);
    // What was done stands in the log of the office, whatever it was done with.
    const isLog = (line: string) => line.startsWith('employee GET office/api/v1/{locale}/audit-entries');
    const isFollowed = (line: string) => own !== undefined && followedCalls.test(line);
    expect(shown.filter((line) => !isOwn(line) && !isFollowed(line) && !isLog(line))).toEqual([]);
  },
);

test.each(others)('no call about work that is given does anything to %s', async (kind) => {
  const { db } = fixture.ours;
  await db.update(quizzes).set({ kind }).where(inArray(quizzes.id, quizIds));
  const rows = async () =>
    JSON.stringify([
      await db.select().from(quizzes).where(inArray(quizzes.id, quizIds)).orderBy(quizzes.id),
      await db.select().from(attempts).where(inArray(attempts.quizId, quizIds)).orderBy(attempts.id),
      await db.select().from(answers).where(inArray(answers.attemptId, ids)).orderBy(answers.eventId),
    ]);
  const before = await rows();
  const writes = fixture.ours.server.routes.filter(
    ({ method, path, kinds }) => method !== 'GET' && kinds.length > 0 && path.includes('{id}'),
  );
  expect(writes.length).toBeGreaterThan(30);
  for (const definition of writes)
    for (const who of whoMay(definition)) {
      const { quiz, finished } = rowsOfKind(definition, fixture.own);
      for (const id of [quiz, finished])
        expect((await call(definition, who, id)).status, `${who} ${nameOf(definition)}`).toBe(404);
    }
  expect(await rows()).toBe(before);
});
