import { expect } from 'vitest';
import { newId } from '../id';
import type { Case } from '../migrations.test-support';

const addPage = `insert into resources (id, section_id, branch_id, author_id, type, title, body)
  values ($1, $1, $1, $1, 'page', '{}', $2)`;

export const casesOf0062To0064: Record<string, Case> = {
  '0062_pages_and_question_times': {
    before: async (db) => {
      const id = newId();
      await db.query(
        `insert into competition_questions (competition_id, position, question_id) values ('${id}', 1, '${id}')`,
      );
      await db.query(addPage, [id, JSON.stringify({ ar: '<p>نص</p>' })]);
    },
    // Questions of before have the time of their competition; the page of a picture is found by its file.
    after: async (db) => {
      const { rows } = await db.query('select seconds from competition_questions');
      expect(rows).toEqual([{ seconds: null }]);
      await db.query('set local enable_seqscan = off');
      const plan = await db.query(
        `explain select 1 from resources where type = 'page' and question_file_ids(body) @> array['${newId()}'::uuid]`,
      );
      expect(JSON.stringify(plan.rows)).toContain('resources_files');
    },
  },
  '0063_counted_packages': {
    before: async (db) => {
      await db.query(addPage, [newId(), '{}']);
    },
    // What stands in sections counts for nothing until a teacher says out of how much.
    after: async (db) => {
      const { rows } = await db.query('select distinct max_mark from resources');
      expect(rows).toEqual([{ max_mark: null }]);
      await expect(db.query('update resources set max_mark = 0')).rejects.toThrow('resources_max_mark');
    },
  },
  '0064_marks_of_packages': {
    before: async (db) => {
      await db.query(addPage, [newId(), '{}']);
    },
    // Nothing of before fills a column; only what counts may fill one.
    after: async (db) => {
      const { rows } = await db.query('select distinct item_id from resources');
      expect(rows).toEqual([{ item_id: null }]);
      const fill = `update resources set item_id = '${newId()}'`;
      await expect(db.query(fill)).rejects.toThrow('resources_item_mark');
      await db.query(`${fill}, max_mark = 10`);
    },
  },
};
