import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PeopleEffect } from '@/lib/contract/resources/people/people-act';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { isMember, type Office } from './members';

type Row = PeopleEffect['rows'][number];

const personRow = defineRow('office-people.actOn', {
  id: z.string(),
  name: localizedColumn,
  classroom_id: z.string().nullable(),
});
export type ActedOn = RowOf<typeof personRow>;

/**
 * Those of the branch, in one order, so that two acts at once do not wait for each other in a ring. Errors:
 * 404 for nobody.
 */
export async function readActedOn(tx: Tx, { branch }: Office, ids: readonly string[]): Promise<ActedOn[]> {
  const people = await queryRows(
    tx,
    personRow,
    sql`select users.id, ${fullName(sql`users`)} as name,
      (select st.classroom_id from students st
        where st.user_id = users.id and st.branch_id = ${branch}) as classroom_id
      from users where users.id = any(${sql.param([...ids])}::uuid[]) and ${isMember(branch, sql`users.id`)}
        order by users.id`,
  );
  if (people.length === 0) throw new ApiError('not_found');
  return people;
}

/** Why it was not done, in the reader's language; null for what is so already. */
function reasonOf(error: unknown, t: Translate): string | null {
  if (error instanceof FieldErrors) {
    const [issue] = error.issues;
    if (!issue || issue.code === 'same_class') return null;
    return t.error(`fields.${issue.code}`, issue.params);
  }
  if (!(error instanceof ApiError)) throw error;
  if (error.title === 'not_found') return t.error('codes.no_student');
  const { code, params } = error.options;
  return t.error(code ? `codes.${code}` : `titles.${error.title}`, params);
}

/**
 * The act on each; `act` says false where there is nothing to do. Whom it is refused for stays as they are.
 */
export async function actOnEach(
  tx: Tx,
  t: Translate,
  people: readonly Pick<ActedOn, 'id' | 'name'>[],
  act: (tx: Tx, id: string) => Promise<boolean>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id, name } of people) {
    try {
      // A savepoint for each: a refused one rolls back alone.
      const isDone = await tx.transaction((inner) => act(inner, id));
      rows.push({ id, name, outcome: isDone ? 'done' : 'same', reason: null });
    } catch (error) {
      const reason = reasonOf(error, t);
      rows.push({ id, name, outcome: reason === null ? 'same' : 'refused', reason });
    }
  }
  return rows;
}

export const doneOf = (rows: readonly Row[]): string[] =>
  rows.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
