import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MenuCounter } from '@/lib/contract/resources/common/menu-counters';
import { assignedRecords, kindRecord } from '@/lib/contract/quiz-kinds';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { countWaitingAssessments } from '@/server/modules/surveys/assessments';
import { countOpenStudentQuizzes } from '@/server/modules/quizzes/attempts';
import { countOpenLines } from '@/server/modules/money/bank-statements';
import { countInvitations } from '@/server/modules/homes/invitations';
import { countMediaRequests } from '@/server/modules/library/media';
import { countUnanswered } from '@/server/modules/live/meetings';
import { countRequests, countWaiting as countWaitingPayments } from '@/server/modules/money/payments';
import { countWaitingPreparations } from '@/server/modules/week/preparation';
import { countWaitingCounsel } from '@/server/modules/surveys/psychological-tests';
import { countReportedQuestions } from '@/server/modules/quizzes/question-reports';
import { countRequestsOf } from '@/server/modules/people/registration';
import { countWaitingSheets } from '@/server/modules/school/scores';
import { waitingCovers } from '@/server/modules/week/timetable';
import { countWaiting } from '@/server/modules/live/virtual-classroom';
import { countPapersToMark } from './to-mark';

type Counters = Partial<Record<MenuCounter, number>>;

/** Work that the student can still hand in, by the calls through which it is taken. */
async function dueWork(db: Db, access: Access<'menu.counters'>, now: Date): Promise<Counters> {
  const records = assignedRecords().filter(({ joins }) => joins.dueLists);
  const open = await countOpenStudentQuizzes(
    db,
    access.for('attempt.list'),
    records.map(({ kind }) => kind),
    now,
  );
  const counts: Counters = {};
  for (const { kind, student } of records) {
    if (student === null) continue;
    const key = `due_${student}` as const;
    counts[key] = (counts[key] ?? 0) + (open.get(kind) ?? 0);
  }
  return counts;
}

/** Papers that wait for a mark by the teacher, of the kinds whose reports the teacher's modules open. */
async function marking(db: Db, access: Access<'menu.counters'>): Promise<Counters> {
  const waiting = await countPapersToMark(db, access);
  const kinds = assignedRecords()
    .map(({ kind }) => kind)
    .filter((kind) => kindRecord(kind).joins.staffHomes && access.may('quiz_report.list', kind));
  return Object.fromEntries(kinds.map((kind) => [`marking_${kind}`, waiting.get(kind) ?? 0]));
}

/** What waits for the counsellor of a branch. */
async function counselling(db: Db, access: Access<'menu.counters'>): Promise<Counters> {
  const counsel = access.for('psychological_test.counsel');
  return counsel.grants() ? { counsel_waiting: await countWaitingCounsel(db, counsel) } : {};
}

const joinsRow = defineRow('dashboards.joins', { total: z.number() });
/** Wishes to join the branch that wait for its office. */
async function joining(db: Db, access: Access<'menu.counters'>): Promise<Counters> {
  const people = access.for('office.people');
  if (!people.grants()) return {};
  const { total } = await queryOne(db, joinsRow, sql`select ${countRequestsOf(people.branch)} as total`);
  return { joins_waiting: total };
}

/**
 * What waits for the reader behind the entries of the menu; keys that the reader has no right to are absent.
 */
export async function readMenuCounters(
  db: Db,
  access: Access<'menu.counters'>,
  now: Date,
): Promise<Counters> {
  const own = { invitations_waiting: await countInvitations(db, access.for('invitation.read'), now) };
  const { role } = access.actor;
  if (role === 'student_teacher') return own;
  if (role === 'student' || role === 'instructor' || role === 'parent') {
    const requests = access.for('payment.decide_request');
    const [due, waiting, purchases] = await Promise.all([
      role === 'student' ? dueWork(db, access, now) : {},
      countWaiting(db, access.for('vcr.read'), now),
      requests.grants() ? countRequests(db, requests, now) : null,
    ]);
    return {
      ...due,
      ...own,
      vcr_waiting: waiting,
      ...(purchases !== null && { purchases_waiting: purchases }),
    };
  }
  const [counsel, joins] = await Promise.all([counselling(db, access), joining(db, access)]);
  const reports = access.for('question_report.list');
  const consent = access.for('media.consent');
  const preparations = access.for('preparation.list');
  const assessments = access.for('assessment.fill');
  const isCovering = access.for('cover.answer').grants() || access.for('timetable.branch').grants();
  const meetings = access.for('meeting.attend');
  const payments = access.for('payment.office_payments');
  const statements = access.for('payment.office_statements');
  const [papers, reported, media, prepared, sheets, covers, forms, invitations, paid, lines] =
    await Promise.all([
      // Supervisors watch over marking; they do not do it.
      access.scope === 'teaches' ? marking(db, access) : {},
      reports.grants() ? countReportedQuestions(db, reports) : null,
      consent.grants() ? countMediaRequests(db, consent) : null,
      preparations.grants() ? countWaitingPreparations(db, preparations) : null,
      countWaitingSheets(db, access, now),
      waitingCovers(db, access, now),
      assessments.grants() ? countWaitingAssessments(db, assessments, now) : null,
      meetings.grants() ? countUnanswered(db, meetings, now) : null,
      payments.grants() ? countWaitingPayments(db, payments) : null,
      statements.grants() ? countOpenLines(db, statements) : null,
    ]);
  return {
    ...own,
    ...counsel,
    ...joins,
    ...papers,
    ...(reported !== null && { reported_questions: reported }),
    ...(media !== null && { media_requests: media }),
    ...(prepared !== null && { preparations_waiting: prepared }),
    ...(sheets.degrees !== null && { score_sheets_waiting: sheets.degrees }),
    ...(sheets.skills !== null && { skill_sheets_waiting: sheets.skills }),
    ...(forms !== null && { assessments_waiting: forms }),
    ...(invitations !== null && { meetings_unanswered: invitations }),
    ...(paid !== null && { payments_waiting: paid }),
    ...(lines !== null && { bank_lines_waiting: lines }),
    ...(isCovering && { covers_waiting: covers?.count ?? 0 }),
  };
}
