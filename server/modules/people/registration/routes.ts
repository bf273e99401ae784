import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { stages } from '@/lib/contract/roles';
import { input, pageQuery } from '@/lib/contract/json-api';
import {
  approveInput,
  declineInput,
  joinFilters,
  joinInput,
  type RegistrationKind,
  registrationKinds,
  registrations,
} from '@/lib/contract/resources/people/registration';
import { uuid } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { accountKey, clearFailures, consumeAttempt } from '@/server/access/sessions/limits';
import { fullName } from '@/server/platform/text/localized-text';
import { flowOf } from '@/server/access/sessions/sign-in';
import { decide } from './decide';
import { createJoinRequest, branchOfCode, isLinked, studentsOfCodes } from './join-requests';
import { readRequests, toJoinRequest } from './read-requests';
import { register } from './register';
import { studentProfileRoutes } from './student-profile';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';

const params = z.object({ id: uuid });

const registerRoute = (kind: RegistrationKind) =>
  route({
    method: 'POST',
    path: `auth/register/${kind}`,
    action: 'account.register',
    summary: `Register as ${kind}; a code activates the account`,
    body: input('registration', registrations[kind]),
    handle: async ({ deps, body, ip, locale }) => {
      const { started, channel } = await register(deps, kind, body.data.attributes as never, { ip, locale });
      return {
        status: 201,
        data: toResource('registration', 'registration', {
          ...flowOf('activation', started, deps.now()),
          channel,
        }),
      };
    },
  });

const choicesRow = defineRow('registration.choices', {
  grades: z.array(namedColumn.extend({ stage: z.enum(stages) })),
  branches: z.array(namedColumn),
  subjects: z.array(namedColumn.extend({ grade_name: localizedColumn })),
});

const choices = route({
  method: 'GET',
  path: 'auth/register/choices',
  action: 'account.register',
  summary: 'Stages, grades, branches and subjects for the choices of the registration forms',
  handle: async ({ db }) => {
    const found = await queryOne(
      db,
      choicesRow,
      sql`
      select (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'stage', g.stage)
        order by g.position, g.id), '[]') from grades g where g.archived_at is null) as grades,
        (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.code), '[]')
          from branches b where b.closed_on is null) as branches,
        (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'grade_name', g.name)
          order by g.position, s.position, s.id), '[]')
          from subjects s join grades g on g.id = s.grade_id where s.archived_at is null) as subjects`,
    );
    return { data: toResource('registration_choices', 'registration_choices', found) };
  },
});

const kindOf = { parent: 'guardian', student_teacher: 'student_teacher' } as const;

const requesterRow = defineRow('registration.requester', {
  first: localizedColumn,
  last: localizedColumn,
  grade: z.string().nullable(),
  school: z.string().nullable(),
});

const askRoute = route({
  method: 'POST',
  path: 'join-requests',
  action: 'join_request.create',
  summary: 'Request a link to a student by code, or membership of a school by its code; the school confirms',
  body: input('join_request', joinInput),
  handle: async ({ deps, db, actor, body, now, t }) => {
    const { code, school_code: schoolCode } = body.data.attributes;
    const key = accountKey(`join ${actor.userId}`);
    await consumeAttempt(deps.pool, key, now);
    const id = await db.transaction(async (tx) => {
      const rows = await queryRows(
        tx,
        requesterRow,
        sql`
        select u.first_name as first, u.last_name as last, p.grade_id as grade, s.branch_id as school
        from users u
        left join student_profiles p on p.user_id = u.id left join students s on s.user_id = u.id
        where u.id = ${actor.userId}`,
      );
      const me = rows[0];
      if (!me) throw new ApiError('not_found');
      const person = { id: actor.userId, name: fullName(me.first, me.last) };
      if (actor.role === 'student') {
        if (!schoolCode) throw new FieldErrors([{ field: 'school_code', code: 'required' }]);
        if (me.school) throw new ApiError('conflict', { code: 'student_elsewhere' });
        const branchId = await branchOfCode(tx, schoolCode);
        return createJoinRequest(
          tx,
          person,
          { kind: 'student', branchId, ...(me.grade ? { gradeId: me.grade } : {}) },
          now,
        );
      }
      const kind = kindOf[actor.role as keyof typeof kindOf];
      if (!kind) throw new ApiError('forbidden');
      if (!code) throw new FieldErrors([{ field: 'code', code: 'required' }]);
      const [student] = await studentsOfCodes(tx, [code], () => 'code');
      if (!student) throw new FieldErrors([{ field: 'code', code: 'link_code' }]);
      if (await isLinked(tx, kind, actor.userId, student.user_id))
        throw new FieldErrors([{ field: 'code', code: 'already_linked' }]);
      return createJoinRequest(
        tx,
        person,
        { kind, studentId: student.user_id, branchId: student.branch_id },
        now,
      );
    });
    await clearFailures(deps.pool, key);
    await audit(db, actor, 'join_request.create', id);
    const { rows } = await readRequests(db, sql`r.id = ${id}`, {
      isStaff: false,
      page: {},
      locale: t.locale,
    });
    return { status: 201, data: rows.map((row) => toJoinRequest(row, actor, false, t))[0] };
  },
});

export const registrationRoutes: RouteDefinition[] = [
  choices,
  ...registrationKinds.map(registerRoute),
  askRoute,
  route({
    method: 'GET',
    path: 'join-requests/mine',
    action: 'join_request.create',
    summary: 'Join requests of the signed-in person, with their state',
    query: pageQuery,
    handle: async ({ db, actor, query, t }) => {
      const { rows, total } = await readRequests(db, sql`r.user_id = ${actor.userId}`, {
        isStaff: false,
        page: query,
        locale: t.locale,
      });
      return page(
        rows.map((row) => toJoinRequest(row, actor, false, t)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'DELETE',
    path: 'join-requests/{id}',
    action: 'join_request.create',
    summary: 'Withdraw an own join request that is open',
    params,
    handle: async ({ db, actor, params: { id }, now }) => {
      const withdrawn = await db
        .update(joinRequests)
        .set({ state: 'withdrawn', decidedAt: now })
        .where(
          and(
            eq(joinRequests.id, id),
            eq(joinRequests.userId, actor.userId),
            eq(joinRequests.state, 'pending'),
          ),
        )
        .returning({ id: joinRequests.id });
      if (withdrawn.length === 0) throw new ApiError('not_found');
      await audit(db, actor, 'join_request.withdraw', id);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: 'join-requests',
    action: 'join_request.list',
    summary: 'Join requests to the branch, open ones first',
    query: joinFilters,
    handle: async ({ db, access, query, t }) => {
      const where = sql`r.branch_id = ${access.branch}
        and u.status = 'active' ${query.state ? sql`and r.state = ${query.state}` : sql``}`;
      const { rows, total } = await readRequests(db, where, { isStaff: true, page: query, locale: t.locale });
      return page(
        rows.map((row) => toJoinRequest(row, access.actor, true, t)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: 'join-requests/{id}/approve',
    action: 'join_request.decide',
    summary: 'Approve a join request; a student of the school is added to a class',
    params,
    body: input('join_request', approveInput),
    handle: async ({ db, access, params: { id }, body, now }) => {
      const { classroom_id: classroomId, confirms_revoked: confirmsRevoked } = body.data.attributes;
      await decide(db, access, id, { isApproved: true, classroomId, confirmsRevoked }, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'join-requests/{id}/decline',
    action: 'join_request.decide',
    summary: 'Decline a join request with a reason, which is shown to the person',
    params,
    body: input('join_request', declineInput),
    handle: async ({ db, access, params: { id }, body, now }) => {
      await decide(db, access, id, { isApproved: false, reason: body.data.attributes.reason }, now);
      return { status: 204 };
    },
  }),
  ...studentProfileRoutes,
];
