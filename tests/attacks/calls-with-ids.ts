import { isPublicAction, scopeOf } from '@/lib/contract/policy';
import type { Role } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import type { RouteDefinition } from '@/server/router/route';
import { addressOf } from '@/tests/contract/probe';
import type { TestReply } from '@/tests/server/agent';
import type { TestSchool, Who } from '@/tests/server/school';
import { bodyOf } from './bodies';
import type { SeedRows } from './seed-rows';

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

/** Calls whose address names a row. */
export const routesWithIds = ({ server }: TestSchool): RouteDefinition[] =>
  server.routes.filter(({ path }) => /\{(?:id|[a-z]+_id)\}/.test(path));

/** What everybody may read has no scope: any one caller shows that it holds nothing but what is public. */
export const allowed = ({ action }: RouteDefinition): Who[] =>
  isPublicAction(action)
    ? ['student']
    : agents.flatMap(([who, role]) => (scopeOf(action, role) === null ? [] : [who]));

/** What a call asks for beside its ids, without which it is refused whatever they are. */
function queryOf({ path }: RouteDefinition): string {
  if (path.endsWith('/rooms/{id}/events')) return `?page=${newId()}`;
  return path.endsWith('/marking-periods/{id}/columns') ? '?sheet=degrees' : '';
}

/** A call as one of our people, with these ids in its address and these rows in its body. */
export function ask(
  ours: TestSchool,
  definition: RouteDefinition,
  who: Who,
  ids: Record<string, string>,
  rows: SeedRows,
): Promise<TestReply> {
  const body = bodyOf(definition, rows);
  return ours
    .as(who)
    .send(
      definition.method,
      addressOf(definition, 'ar', ids) + queryOf(definition),
      body === null ? undefined : body,
    );
}
