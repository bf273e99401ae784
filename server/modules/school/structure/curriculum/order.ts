import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MoveDirection } from '@/lib/contract/resources/school/school-structure';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Office } from '../classes';
import { findGrade, ownGrade } from './grades';
import { lockCurriculum } from './lock';
import { findSubject, ownSubject } from './subjects';

const idRow = defineRow('structure.ordered', { id: z.string() });

/** The ids with one of them a place further; as they were at the end. */
export function moved(ids: readonly string[], id: string, direction: MoveDirection): string[] {
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((each, index) => (index === from ? other : index === to ? id : each));
}

const number = (tx: Tx, table: 'grades' | 'subjects', ids: readonly string[]) =>
  tx.execute(sql`update ${sql.identifier(table)} t set position = o.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality o(id, place)
    where t.id = o.id and t.position <> o.place - 1`);

/** A grade one place up or down among those of the school. Errors: 404. */
export const moveGrade = (db: Db, access: Office, id: string, direction: MoveDirection) =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    await ownGrade(tx, access, id);
    const rows = await queryRows(
      tx,
      idRow,
      sql`select id from grades where archived_at is null order by position, id`,
    );
    const ids = rows.map((row) => row.id);
    await number(tx, 'grades', moved(ids, id, direction));
    await audit(tx, access.actor, 'office.grade.move', id, { direction });
    return findGrade(tx, access, id);
  });

/** A subject one place up or down among those of its grade. Errors: 404. */
export const moveSubject = (db: Db, access: Office, id: string, direction: MoveDirection) =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const { grade } = await ownSubject(tx, access, id);
    const rows = await queryRows(
      tx,
      idRow,
      sql`select id from subjects where grade_id = ${grade.id} and archived_at is null order by position, id`,
    );
    const ids = rows.map((row) => row.id);
    await number(tx, 'subjects', moved(ids, id, direction));
    await audit(tx, access.actor, 'office.subject.move', id, { direction });
    return findSubject(tx, access, id);
  });
