import { sql } from 'drizzle-orm';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { type Filters, isTeaching, limit, readChoices, visibleSubject } from './queries';
import { visibleSection } from './visible-section';

/**
 * Sections of the visible subjects, as a tree by `parent_id`, or its uppermost level alone; `count` is the
 * number of usable questions of the bank.
 */
export const sectionsLookup = (db: Db, { access, query }: Filters, level: 'all' | 'top' = 'all') => {
  const count = !isTeaching(access)
    ? sql`null::int`
    : sql`(select count(*)::int from questions b where b.section_id = se.id and b.branch_id = ${access.branch}
          and b.deleted_at is null and b.status = 'approved' and b.is_shared)`;
  return readChoices(
    db,
    sql`select se.id, se.title as name, coalesce(se.parent_id, se.subject_id) as parent_id,
        exists (select 1 from sections child where child.parent_id = se.id
          and ${visibleSection(access, sql`child`)}) as has_sections, ${count} as count
      from sections se join subjects sj on sj.id = se.subject_id where ${visibleSubject(access)}
      and ${visibleSection(access)}
      ${query.subject ? sql`and se.subject_id = ${query.subject}` : sql``}
      ${query.section ? sql`and se.parent_id = ${query.section}` : sql``}
      ${level === 'top' ? sql`and se.parent_id is null` : sql``}
      order by sj.position, se.subject_id, se.position, se.id ${limit(query)}`,
  );
};

/** True when the actor may see the section and its subject; sub-sections of others are not found. */
export async function isSectionVisible(db: Db, access: Access<'look_up.read'>, id: string): Promise<boolean> {
  return hasRow(
    db,
    sql`select 1 from sections se join subjects sj on sj.id = se.subject_id
      where se.id = ${id} and ${visibleSubject(access)} and ${visibleSection(access)}`,
  );
}
