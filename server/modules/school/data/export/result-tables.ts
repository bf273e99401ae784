import { type SQL, sql } from 'drizzle-orm';
import type { ExportTable } from './roster-tables';
import { inBranch, nameOf, stamp, title } from './roster-tables';

/** Tables of the standard with marks: the school gives them and takes them from nobody. */
export const resultFiles = ['categories', 'lineItems', 'results'] as const;
export type ResultFile = (typeof resultFiles)[number];

/** Columns of marks of the sheets that were approved; what a teacher still works on stays in the school. */
const columns = (branch: string | null): SQL => sql`select i.id as item_id, i.title, i.weight,
    coalesce(i.max_mark, i.weight) as most, p.id as period_id, p.start_date, p.end_date, p.academic_year_id,
    sh.classroom_id, sh.subject_id, c.branch_id
  from score_sheets sh join periods p on p.id = sh.period_id join classrooms c on c.id = sh.classroom_id
    join certificate_items i on i.period_id = sh.period_id and i.sheet = sh.kind
      and (i.subject_id is null or i.subject_id = sh.subject_id)
  where sh.kind = 'degrees' and sh.state in ('approved', 'published', 'locked') and i.type = 'mark'
    and ${inBranch(sql`c.branch_id`, branch)}`;

const lineName = sql`l.item_id::text || '.' || l.classroom_id::text || '.' || l.subject_id::text`;
/** The class that is taught the subject; where nobody is named for it, the class itself. */
const className = sql`case when exists (select 1 from teaching_assignments a
  where a.classroom_id = l.classroom_id
    and a.subject_id = l.subject_id and a.academic_year_id = l.academic_year_id)
  then l.classroom_id::text || '.' || l.subject_id::text || '.' || l.academic_year_id::text
  else ${nameOf('class', sql`l.classroom_id`)} end`;

export const resultTables: Record<ResultFile, ExportTable> = {
  categories: {
    header: ['title', 'metadata.title_ar', 'metadata.title_en', 'weight'],
    rows: (branch) => sql`select distinct on (l.item_id) l.item_id::text as key,
      array[l.item_id::text, ${stamp}, ${title(sql`l.title`)}, l.weight::text] as cells
        from (${columns(branch)}) l`,
  },
  lineItems: {
    header: [
      ...['title', 'metadata.title_ar', 'metadata.title_en', 'description', 'assignDate', 'dueDate'],
      ...[
        'classSourcedId',
        'categorySourcedId',
        'academicSessionSourcedId',
        'resultValueMin',
        'resultValueMax',
      ],
      'schoolSourcedId',
    ],
    rows: (
      branch,
    ) => sql`select ${lineName} as key, array[${lineName}, ${stamp}, ${title(sql`l.title`)}, null,
      l.start_date::text, l.end_date::text, ${className}, l.item_id::text, l.period_id::text, '0',
      l.most::text,
      ${nameOf('org', sql`l.branch_id`)}] as cells from (${columns(branch)}) l`,
  },
  results: {
    header: [
      ...[
        'lineItemSourcedId',
        'studentSourcedId',
        'scoreStatus',
        'score',
        'scoreDate',
        'comment',
        'textScore',
      ],
      ...['classSourcedId', 'inProgress', 'incomplete', 'late', 'missing'],
    ],
    rows: (branch) => sql`select s.user_id::text || '.' || ${lineName} as key,
      array[s.user_id::text || '.' || ${lineName}, ${stamp}, ${lineName}, ${nameOf('user', sql`s.user_id`)},
        case o.status when 'excused' then 'exempt' when 'absent' then 'not submitted' else 'fully graded' end,
        case when o.status = 'value' then o.value::text end,
        to_char(o.updated_at at time zone b.time_zone, 'YYYY-MM-DD'), null, o.level, ${className}, 'false',
        'false',
        'false', case when o.status = 'absent' then 'true' else 'false' end] as cells
      from (${columns(branch)}) l join students s on s.classroom_id = l.classroom_id
        join scores o on o.student_id = s.user_id and o.subject_id = l.subject_id and o.item_id = l.item_id
        join branches b on b.id = l.branch_id
      where o.status is not null`,
  },
};
