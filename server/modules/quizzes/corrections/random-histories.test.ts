import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { marks } from '@/server/platform/db/schema/attempts';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { choice } from '@/tests/server/attempt-fixture';
import { body, createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';

type Letter = 'a' | 'b' | 'c';
type Policy = 'new_only' | 'both_accepted' | 'full_marks' | 'drop';
type Step =
  | { do: 'correct_key'; question: 0 | 1; key: Letter }
  | { do: 'regrade'; question: 0 | 1; policy: Policy }
  | { do: 'override'; student: number; mark: number | null }
  | { do: 'mark'; student: number; question: 0 | 1; mark: number }
  | { do: 'void'; student: number }
  | { do: 'excuse'; student: number; isExcused: boolean }
  | { do: 'again'; student: number; answers: [Letter, Letter] };

const letter = fc.constantFrom<Letter>('a', 'b', 'c');
const student = fc.nat({ max: 1 });
const question = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct_key' as const), question, key: letter }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('regrade' as const),
      question,
      policy: fc.constantFrom<Policy>('new_only', 'both_accepted', 'full_marks', 'drop'),
    }),
  },
  fc.record({
    do: fc.constant('override' as const),
    student,
    mark: fc.option(fc.integer({ min: 0, max: 20 }).map((half) => half / 2)),
  }),
  fc.record({
    do: fc.constant('mark' as const),
    student,
    question,
    mark: fc.integer({ min: 0, max: 16 }).map((quarter) => quarter / 4),
  }),
  fc.record({ do: fc.constant('void' as const), student }),
  fc.record({ do: fc.constant('excuse' as const), student, isExcused: fc.boolean() }),
  fc.record({ do: fc.constant('again' as const), student, answers: fc.tuple(letter, letter) }),
);

const worth = [6, 4] as const;

/** The rules again, in plain words: nothing of the product is used here. */
class Oracle {
  keys: [Letter, Letter] = ['b', 'b'];
  versions = [0, 0];
  decisions: [{ policy: Policy; key: Letter }[], { policy: Policy; key: Letter }[]] = [[], []];
  excused = [false, false];
  attempts: {
    id: string;
    student: number;
    answers: [Letter, Letter];
    started: [Letter, Letter];
    manual: [number | null, number | null];
    override: number | null;
    isVoid: boolean;
  }[] = [];
  isDropped = (which: 0 | 1) => this.decisions[which].at(-1)?.policy === 'drop';
  last = (who: number) => this.attempts.filter((attempt) => attempt.student === who).at(-1);
  graded(attempt: Oracle['attempts'][number], which: 0 | 1): number {
    const given = attempt.manual[which];
    if (given !== null) return given;
    let accepted = [attempt.started[which]];
    let isFull = false;
    for (const { policy, key } of this.decisions[which]) {
      if (policy === 'drop') continue;
      isFull = policy === 'full_marks';
      if (policy === 'new_only') accepted = [key];
      if (policy === 'both_accepted') accepted = [...accepted, key];
    }
    return isFull || accepted.includes(attempt.answers[which]) ? worth[which] : 0;
  }
  total(attempt: Oracle['attempts'][number]) {
    const counted = ([0, 1] as const).filter((which) => !this.isDropped(which));
    const max = counted.reduce<number>((sum, which) => sum + worth[which], 0);
    const sum = counted.reduce<number>((all, which) => all + this.graded(attempt, which), 0);
    const mark = attempt.override === null ? sum : Math.min(attempt.override, max);
    return { mark, max, percent: max === 0 ? 0 : (mark / max) * 100 };
  }
  counted(who: number, rule: 'highest' | 'last'): number | null {
    if (this.excused[who]) return null;
    const mine = this.attempts.filter((attempt) => attempt.student === who && !attempt.isVoid);
    const totals = mine.map((attempt) => this.total(attempt));
    if (rule === 'last') return totals.at(-1)?.mark ?? null;
    return (
      totals.reduce<{ percent: number; mark: number } | null>(
        (best, next) => (best === null || next.percent >= best.percent ? next : best),
        null,
      )?.mark ?? null
    );
  }
}

type Fixture = {
  school: ReportSchool;
  quiz: string;
  ids: [string, string];
  people: [string, string];
  oracle: Oracle;
  numbers: [number, number];
};
const reason = 'سبب';
const base = 'teacher/homeworkReports';

async function submitAttempt(
  { school, quiz, ids, people, oracle, numbers }: Fixture,
  who: number,
  answers: [Letter, Letter],
) {
  const at = who === 0 ? 0 : 1;
  numbers[at] += 1;
  const { attemptId } = await school.submitAttempt(
    quiz,
    { [ids[0]]: pick(answers[0]), [ids[1]]: pick(answers[1]) },
    { studentId: people[at], number: numbers[at] },
  );
  oracle.attempts.push({
    id: attemptId,
    student: who,
    answers,
    started: [...oracle.keys],
    manual: [null, null],
    override: null,
    isVoid: false,
  });
}

async function correctKey({ school, ids, oracle }: Fixture, which: 0 | 1, key: Letter) {
  const id = newId();
  oracle.versions[which] = (oracle.versions[which] ?? 0) + 1;
  await school.db.insert(questionVersions).values({
    id,
    questionId: ids[which],
    version: (oracle.versions[which] ?? 0) + 1,
    content: choice('بعد التصحيح'),
    createdBy: school.people.teacher.id,
  });
  await school.db
    .insert(questionKeys)
    .values({ versionId: id, key: { type: 'single_choice', option_ids: [key] } });
  await school.db.update(questions).set({ currentVersionId: id }).where(eq(questions.id, ids[which]));
  oracle.keys[which] = key;
}

/** Does one step on both sides; what the school refuses changes nothing on either. */
async function take(fixture: Fixture, given: Step): Promise<void> {
  const { school, quiz, ids, people, oracle } = fixture;
  const post = async (path: string, type: string, attributes: object) =>
    (await school.as('teacher').post(path, body(type, attributes))).status;
  if (given.do === 'correct_key') return correctKey(fixture, given.question, given.key);
  if (given.do === 'again') return submitAttempt(fixture, given.student, given.answers);
  if (given.do === 'regrade') {
    const { question: which, policy } = given;
    const status = await post(`${base}/regrade/${quiz}`, 'regrade', {
      question_id: ids[which],
      policy,
      reason,
    });
    if (status !== 200) return expect(status).toBe(422);
    oracle.decisions[which].push({ policy, key: oracle.keys[which] });
    if (policy === 'full_marks')
      for (const attempt of oracle.attempts) if (!attempt.isVoid) attempt.manual[which] = null;
    return;
  }
  const person = people[given.student === 0 ? 0 : 1];
  if (given.do === 'excuse') {
    const { isExcused } = given;
    const status = await post(`teacher/homework/${quiz}/excuse`, 'homework', {
      students: [person],
      reason,
      is_excused: isExcused,
    });
    expect(status).toBe(200);
    oracle.excused[given.student] = isExcused;
    return;
  }
  const attempt = oracle.last(given.student);
  if (!attempt) return;
  if (given.do === 'void') {
    expect(await post(`${base}/void/${attempt.id}`, 'attempt', { reason })).toBe(204);
    attempt.isVoid = true;
    return;
  }
  if (given.do === 'override') {
    const status = await post(`${base}/override/${attempt.id}`, 'attempt', { mark: given.mark, reason });
    if (attempt.isVoid) return expect(status).toBe(409);
    if (given.mark !== null && given.mark > oracle.total(attempt).max) return expect(status).toBe(422);
    expect(status).toBe(200);
    attempt.override = given.mark;
    return;
  }
  const input = { attempt_id: attempt.id, question_id: ids[given.question], mark: given.mark, reason };
  const status = await post(`${base}/marks/${quiz}`, 'mark', input);
  if (attempt.isVoid) return expect(status).toBe(409);
  expect(status).toBe(200);
  attempt.manual[given.question] = given.mark;
}

async function compare({ school, quiz, ids, people, oracle }: Fixture, rule: 'highest' | 'last') {
  const { rows } = await school.db.execute<{ attempt_id: string; question_id: string | null; sum: number }>(
    sql`select attempt_id, question_id, sum(coalesce(after, 0) - coalesce(before, 0))::float8 as sum
      from score_events
      where attempt_id in (select id from attempts where quiz_id = ${quiz}) group by 1, 2`,
  );
  for (const attempt of oracle.attempts) {
    const lines = rows.filter((row) => row.attempt_id === attempt.id);
    const sum = lines.reduce((all, line) => all + line.sum, 0);
    const stored = await school.attemptRow(attempt.id);
    expect(sum).toBeCloseTo(attempt.isVoid ? 0 : oracle.total(attempt).mark, 6);
    if (attempt.isVoid) continue;
    const { mark, max, percent } = oracle.total(attempt);
    expect([stored.mark, stored.maxMark]).toEqual([mark, max]);
    expect(stored.percent).toBeCloseTo(percent, 6);
    for (const { questionId, mark: given } of await school.db
      .select()
      .from(marks)
      .where(eq(marks.attemptId, attempt.id))) {
      const line = lines.find((row) => row.question_id === questionId);
      expect(line?.sum ?? 0).toBeCloseTo(given ?? 0, 6);
      expect(ids).toContain(questionId);
    }
  }
  const { body: scores } = await school.as('teacher').get(`${base}/list-students-scores/${quiz}?size=100`);
  for (const [who, id] of people.entries()) {
    const row = scores.data.find(({ id: given }: { id: string }) => given === id);
    const counted = oracle.counted(who, rule);
    if (counted === null) expect(row?.attributes.mark ?? null).toBeNull();
    else expect(row.attributes.mark).toBeCloseTo(counted, 6);
  }
}

test('after any corrections in any order: the record sums to the mark, and what counts is what the rules say', async () => {
  const school = await createReportSchool();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      fc.constantFrom<'highest' | 'last'>('highest', 'last'),
      async (steps, rule) => {
        const ids: [string, string] = [await school.question('أول'), await school.question('ثان')];
        const quiz = await school.make.quiz(
          ids.map((questionId, at) => ({ questionId, mark: worth[at] ?? 0 })),
        );
        await school.db.update(quizzes).set({ counted: rule }).where(eq(quizzes.id, quiz));
        const people: [string, string] = [
          (await school.addUser('student')).id,
          (await school.addUser('student')).id,
        ];
        const fixture: Fixture = { school, quiz, ids, people, oracle: new Oracle(), numbers: [0, 0] };
        await submitAttempt(fixture, 0, ['b', 'b']);
        await submitAttempt(fixture, 1, ['c', 'b']);
        for (const given of steps) await take(fixture, given);
        await compare(fixture, rule);
      },
    ),
    { seed: 20_261_121, numRuns: 15 },
  );
});
