import {
  kindRecord,
  kindsWhere,
  type AssignedKind,
  assignedWhere,
  type QuizKind,
} from '@/lib/contract/quiz-kinds';
import { type StudentCalls, type StudentGroup, studentGroups } from '@/lib/contract/student-calls';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Locale } from '@/lib/contract/text';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import type { AttemptRow } from './lifecycle/attempt-row';

/** Where students reach the kinds of one group: below /api/, with the names of docs/spec/wire-names.md. */
export type StudentEndpoint = Pick<StudentCalls, 'list' | 'start' | 'finish' | 'type'> & {
  base: string;
  kinds: readonly QuizKind[];
  /** Those of its lists. */
  listed: readonly AssignedKind[];
};

/** What the module of a kind adds to the calls of its attempts. */
export type TakingHooks = {
  /** Before an attempt begins or goes on. */
  beforeStart?: (db: Db, access: Access<'attempt.start'>, quizId: string, now: Date) => Promise<void>;
  /** After answers were judged by the reply that saved them. Idempotent. */
  afterJudged?: (db: Db, judged: JudgedAnswers, now: Date) => Promise<void>;
  /** After an attempt was handed in. Idempotent. */
  afterFinish?: (db: Db, attempt: AttemptRow, now: Date) => Promise<void>;
  /** What is shown of reviewed questions. */
  review?: (db: Db, questions: ReviewQuestion[], now: Date) => Promise<ReviewQuestion[]>;
};
export type JudgedAnswers = {
  studentId: string;
  quizId: string;
  answers: { questionId: string; fraction: number | null }[];
};

/** Where quizzes of some kinds are taken, with the names that the calls have there. */
export type TakingEndpoint = Pick<StudentEndpoint, 'base' | 'start' | 'finish' | 'kinds'> & {
  hooks?: TakingHooks;
};

const root = 'general-quiz-answers/api/v1/{locale}/general-quizzes';

function endpointOfGroup(group: StudentGroup): StudentEndpoint {
  const { path, page: _, ...names } = studentGroups[group];
  return {
    ...names,
    base: `${root}/${path}`,
    kinds: kindsWhere(({ student }) => student === group),
    listed: assignedWhere(({ student }) => student === group),
  };
}

/** The endpoints of all groups of kinds. */
export const studentEndpoints = (): StudentEndpoint[] =>
  (Object.keys(studentGroups) as StudentGroup[]).map(endpointOfGroup);

/** The endpoint through which students reach a kind. Throws for one whose own module has the calls. */
export function endpointOf(kind: AssignedKind): StudentEndpoint {
  const { student } = kindRecord(kind);
  if (student === null) throw new Error(`${kind} has no student calls here`);
  return endpointOfGroup(student);
}

const at = (endpoint: Pick<TakingEndpoint, 'base'>, locale: Locale, rest: string) =>
  `/api/${endpoint.base.replace('{locale}', locale)}/${rest}`;

export const endpointUrls = {
  start: (endpoint: TakingEndpoint, locale: Locale, id: string) =>
    at(endpoint, locale, `${endpoint.start}/${id}`),
  result: (endpoint: TakingEndpoint, locale: Locale, id: string) => at(endpoint, locale, `${id}/result`),
};
