import { sql } from 'drizzle-orm';
import type { MergeBefore } from '@/server/platform/db/schema/person-merges';
import { defineModule } from '@/server/router/module';
import { officePeopleRoutes } from './routes';

/** What a merge held of accounts, without anything of a person. */
const emptiedMerge: MergeBefore = {
  accounts: [{}, {}],
  places: [null, null],
  profiles: [null, null],
  credits: null,
  versions: {},
};

export const officePeopleModule = defineModule({
  name: 'office-people',
  routes: ({ peopleRules }) => officePeopleRoutes(peopleRules),
  eraseColumns: {
    removed: [
      'guardianships.parent_id',
      'guardianships.student_id',
      'distinct_people.one_id',
      'distinct_people.other_id',
    ],
    cleared: (ids) => [
      sql`update student_moves set reason = null where student_id = any(${ids})`,
      sql`update person_merges set before = ${JSON.stringify(emptiedMerge)}::jsonb, moved = '[]',
        undone_at = coalesce(undone_at, now()) where kept_id = any(${ids}) or gone_id = any(${ids})`,
      sql`update audit_log set data = null, reason = null where resource_id = any(${ids}::text[])`,
    ],
    staying: { audit: ['audit_log.actor_id'] },
    going: { family: ['guardianships.student_id'], words: ['student_moves.student_id'] },
  },
  mergeRules: {
    moving: {
      roles: ['user_roles.user_id'],
      family: ['guardianships.parent_id', 'guardianships.student_id', 'student_moves.student_id'],
      acts: ['student_moves.moved_by'],
    },
    special: [
      'students.user_id',
      'person_merges.kept_id',
      'person_merges.gone_id',
      'person_merges.made_by',
      'distinct_people.one_id',
      'distinct_people.other_id',
      'distinct_people.said_by',
    ],
    related: [{ table: 'guardianships', one: 'parent_id', other: 'student_id', code: 'merge_guardian' }],
  },
});
