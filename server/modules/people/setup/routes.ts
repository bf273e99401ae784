import { input } from '@/lib/contract/json-api';
import { foundingInput, startCodeInput } from '@/lib/contract/resources/people/setup';
import { consumeCodeAttempt } from '@/server/access/sessions/limits';
import { openSessionOf } from '@/server/access/sessions/sign-in';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { sessionReply } from '@/server/modules/people/account';
import { termYear } from './engine';
import { foundSchool, isEmpty } from './found-school';
import { isStartCode } from './start-code';
import { templates, toShown } from './templates/templates';

/**
 * The code proves who started the school. An address proves nothing: behind a proxy on the same machine every
 * visitor comes from 127.0.0.1. Errors: 422 setup_code at `code`, 429 code_day.
 */
async function checkCode({ pool, settings, now }: SchoolDeps, ip: string, code: string): Promise<void> {
  await consumeCodeAttempt(pool, ip, now());
  if (!isStartCode(settings.secret, code)) throw new FieldErrors([{ field: 'code', code: 'setup_code' }]);
}

/**
 * The first start of an empty school. Once it has anybody these calls say that it is founded, and nothing
 * else.
 */
export function setupRoutes(): RouteDefinition[] {
  // A school is never empty again.
  let isFounded = false;
  const isOpen = async (deps: SchoolDeps) => {
    if (!isFounded) isFounded = !(await isEmpty(deps.db));
    return !isFounded;
  };
  const refuseFounded = async (deps: SchoolDeps) => {
    if (!(await isOpen(deps))) throw new ApiError('conflict', { code: 'school_exists' });
  };
  return [
    route({
      method: 'GET',
      path: 'api/v1/{locale}/setup',
      action: 'setup.read',
      summary: 'Whether the school is still empty, and the templates it can begin with',
      handle: async ({ deps }) => {
        const isStillOpen = await isOpen(deps);
        return {
          data: toResource('school_setup', 'school', {
            is_open: isStillOpen,
            needs_code: isStillOpen,
            templates: isStillOpen ? templates.map(toShown) : [],
            year: isStillOpen ? termYear(deps.now()) : null,
          }),
        };
      },
    }),
    route({
      method: 'POST',
      path: 'api/v1/{locale}/setup/code',
      action: 'setup.check_code',
      summary: 'Whether the code of the start is right, before the form is filled in',
      body: input('setup_code', startCodeInput),
      handle: async ({ deps, body, ip }) => {
        await refuseFounded(deps);
        await checkCode(deps, ip, body.data.attributes.code);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: 'api/v1/{locale}/setup',
      action: 'setup.found',
      summary:
        'Found the school: its first branch, year, grades and subjects, and the first account of the office',
      body: input('school_setup', foundingInput),
      handle: async ({ deps, body, ip, locale, request, knownUsers, token }) => {
        const { code, ...school } = body.data.attributes;
        await refuseFounded(deps);
        await checkCode(deps, ip, code);
        const { userId } = await foundSchool(deps.db, school);
        isFounded = true;
        await deps.face.refresh();
        const caller = { userAgent: request.headers.get('user-agent'), ip, knownUsers, token };
        const session = await openSessionOf(deps, userId, caller);
        if (!session) throw new Error('the first account cannot sign in');
        return { status: 201, ...(await sessionReply(deps, session, locale)) };
      },
    }),
  ];
}
