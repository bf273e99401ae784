import { input } from '@/lib/contract/json-api';
import { schoolInput } from '@/lib/contract/resources/setup';
import { takeCode } from '../../access/sessions/limits';
import { openSessionOf } from '../../access/sessions/sign-in';
import type { SchoolDeps } from '../../boot/deps';
import { ApiError, FieldErrors } from '../../router/errors';
import { toResource } from '../../router/reply';
import { type RouteDefinition, route } from '../../router/route';
import { sessionReply } from '../account';
import { termYear } from './engine';
import { foundSchool, isEmpty } from './found-school';
import { isLoopback, isStartCode } from './start-code';
import { templates, toShown } from './templates/templates';

/** Whether the visitor is known by the address alone: at the machine itself, with no proxy that could stand between. */
const isAtTheMachine = (deps: SchoolDeps, ip: string) => deps.settings.trustsLoopback && isLoopback(ip);

/** The first start of an empty school. Once it has anybody these calls say that it is founded, and nothing else. */
export function setupRoutes(): RouteDefinition[] {
  // A school is never empty again.
  let isFounded = false;
  const isOpen = async (deps: SchoolDeps) => {
    if (!isFounded) isFounded = !(await isEmpty(deps.db));
    return !isFounded;
  };
  return [
    route({
      method: 'GET',
      path: 'api/v1/{locale}/setup',
      action: 'setup.read',
      summary: 'Whether the school is still empty, and the templates it can begin with',
      handle: async ({ deps, ip }) => {
        const isStillOpen = await isOpen(deps);
        return {
          data: toResource('school_setup', 'school', {
            is_open: isStillOpen,
            needs_code: isStillOpen && !isAtTheMachine(deps, ip),
            templates: isStillOpen ? templates.map(toShown) : [],
            year: isStillOpen ? termYear(deps.now()) : null,
          }),
        };
      },
    }),
    route({
      method: 'POST',
      path: 'api/v1/{locale}/setup',
      action: 'setup.found',
      summary:
        'Found the school: its first branch, year, grades and subjects, and the first account of the office',
      body: input('school_setup', schoolInput),
      handle: async ({ deps, body, ip, locale, request, knownUsers, token }) => {
        const school = body.data.attributes;
        if (!(await isOpen(deps))) throw new ApiError('conflict', { code: 'school_exists' });
        if (!isAtTheMachine(deps, ip)) {
          await takeCode(deps.pool, ip, deps.now());
          if (!isStartCode(deps.settings.secret, school.code ?? ''))
            throw new FieldErrors([{ field: 'code', code: 'setup_code' }]);
        }
        const { userId } = await foundSchool(deps.db, school);
        isFounded = true;
        const caller = { userAgent: request.headers.get('user-agent'), ip, knownUsers, token };
        const session = await openSessionOf(deps, userId, caller);
        if (!session) throw new Error('the first account cannot sign in');
        return { status: 201, ...(await sessionReply(deps, session, locale)) };
      },
    }),
  ];
}
