import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { RouteDefinition } from '@/server/router/route';
import { moduleSupports } from '@/tests/module-support';
import type { SeedRows } from './seed-rows';

type Plain = {
  kind: QuizKind;
  path: string;
  papers: 'periodic' | 'formative' | 'ofGrade' | 'general' | 'exam' | 'practice' | null;
};

/** Kind of quiz that a path is about, its rows, and the path as that of homework: the calls of all kinds are the same. */
function plain(path: string): Plain {
  const name = path
    .replace('{staff}/', '')
    .replace(/^general-quiz-answers.*\/students?\//, '')
    .replace(/^admin\/.*\/student\/public-(?:exams|practices)\/(?!generate)/, '')
    .replace(/^(?:formative-tests|general-exams|periodic-test)(?=\/|$)/, 'homework')
    .replace(/^(?:formativeTest|generalExam|periodicTest|generalQuiz)Reports/, 'homeworkReports')
    .replace(/^start\//, 'start-homework/')
    .replace(/^finish-periodic-test\//, 'finish-homework/')
    .replace(/^(start|finish)-(?:exam|practice)\//, '$1-homework/');
  if (/student\/public-exams\//.test(path)) return { kind: 'public_exam', path: name, papers: 'exam' };
  if (/student\/public-practices\//.test(path)) return { kind: 'practice', path: name, papers: 'practice' };
  if (/generalQuizReports/.test(path)) return { kind: 'periodic_test', path: name, papers: 'general' };
  if (/formative/.test(path)) return { kind: 'formative_test', path: name, papers: 'formative' };
  if (/^\{staff\}\/general-?exam/i.test(path)) return { kind: 'general_exam', path: name, papers: 'ofGrade' };
  if (/periodic/.test(path)) return { kind: 'periodic_test', path: name, papers: 'periodic' };
  return { kind: 'homework', path: name, papers: null };
}

/** The rows with those that the call is about in place of those of homework. */
export function rowsOfKind({ path }: RouteDefinition, rows: SeedRows): SeedRows {
  const { papers } = plain(path);
  for (const { rowsOf } of moduleSupports) {
    const own = rowsOf?.(path, rows);
    if (own) return { ...rows, ...own };
  }
  return papers === null ? rows : { ...rows, ...rows[papers] };
}

/** The name under which a module has the body of a call. */
export const bodyNameOf = ({ method, path }: Pick<RouteDefinition, 'method' | 'path'>) =>
  `${method} ${plain(path).path}`;

/** Names of all bodies of the modules; one that is in two modules is in it twice. */
export const bodyNames = (rows: SeedRows): string[] =>
  moduleSupports.flatMap(({ bodies }) => Object.keys(bodies?.(rows, 'homework') ?? {}));

/** A body that the route accepts by its shape; ids in it are those of `rows`. Null for routes without one. */
export function bodyOf(definition: RouteDefinition, given: SeedRows): unknown {
  const { kind } = plain(definition.path);
  const rows = rowsOfKind(definition, given);
  const name = bodyNameOf(definition);
  for (const { bodies } of moduleSupports) {
    const body = bodies?.(rows, kind)[name];
    if (body !== undefined) return body;
  }
  return null;
}
