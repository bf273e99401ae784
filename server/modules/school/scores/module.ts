import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { scoreRoutes } from './routes';

export const scoresModule = defineModule({
  name: 'scores',
  routes: scoreRoutes,
  eraseColumns: {
    cleared: (ids) => [
      sql`update scores set remark = null where student_id = any(${ids}) and remark is not null`,
      sql`update score_changes set before = before - 'remark', after = after - 'remark'
        where student_id = any(${ids})`,
    ],
    staying: { scores: ['scores.student_id'], marked: ['scores.updated_by', 'score_changes.actor_id'] },
  },
  mergeRules: {
    moving: {
      scores: ['scores.student_id', 'score_changes.student_id'],
      acts: ['score_changes.actor_id', 'score_sheets.changed_by', 'scores.updated_by'],
    },
    singles: {
      'scores.student_id': {
        code: 'merge_scores',
        label: sql`(select i.title from certificate_items i where i.id = x.item_id)`,
        isEmpty: sql`x.status is null and x.value is null and x.level is null
          and coalesce(x.text, '') = '' and coalesce(x.remark, '') = ''`,
      },
    },
  },
});
