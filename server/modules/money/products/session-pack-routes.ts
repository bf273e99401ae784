import * as z from 'zod';
import type { ShownPackage, StudentPackage } from '@/lib/contract/resources/money/session-pack';
import { packageFilters } from '@/lib/contract/resources/money/session-pack';
import { uuid } from '@/lib/contract/text';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { readCredits } from '@/server/modules/live/credits';
import { freezePackage, listPackages, resumePackage } from './session-packs';
import { readPerson, studentOf } from './seller';

const params = z.object({ id: uuid });

/** What the reader may do with a package now. */
function actionsOf(row: StudentPackage, access: Access<'package.read'>, t: Translate) {
  if (!access.may('package.freeze')) return [];
  const base = `/api/base/${t.locale}/student/packages/${row.id}`;
  const isFreezable = row.state === 'active' && row.ends_at !== null && row.freeze_days_left > 0;
  return [
    ...(isFreezable ? [action('freeze', 'POST', `${base}/freeze`, t('actions.freeze'))] : []),
    ...(row.state === 'frozen' ? [action('resume', 'POST', `${base}/resume`, t('actions.resume'))] : []),
  ];
}

const toPackage = (row: StudentPackage, access: Access<'package.read'>, t: Translate) => {
  const { id, ...attributes } = row;
  const shown: Omit<ShownPackage, 'id'> = { ...attributes, actions: actionsOf(row, access, t) };
  return toResource('student_package', id, shown);
};

/** Packages that a student holds. */
export const packageRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'student/packages',
    action: 'package.read',
    summary: 'Packages of the reader or of a child with what is left in them; credits in meta',
    query: packageFilters,
    handle: async ({ db, access, query, t, now }) => {
      const studentId = await studentOf(db, access, query.student_id);
      const [rows, { available, held }, student] = await Promise.all([
        listPackages(db, studentId, now),
        readCredits(db, studentId, now),
        readPerson(db, studentId),
      ]);
      return {
        data: rows.map((row) => toPackage(row, access, t)),
        meta: { available, held, student },
      };
    },
  }),
  route({
    method: 'POST',
    path: 'student/packages/{id}/freeze',
    action: 'package.freeze',
    summary: 'Freeze the time of a package, for as many days as are left for that',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await freezePackage({ db, access, now }, id);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'student/packages/{id}/resume',
    action: 'package.freeze',
    summary: 'Let the time of a frozen package go on; it ends as many days later',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await resumePackage({ db, access, now }, id);
      return { status: 204 };
    },
  }),
];
