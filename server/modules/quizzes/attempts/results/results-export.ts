import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { exportQuery } from '@/lib/contract/resources/common/export';
import { studentResultFilters } from '@/lib/contract/resources/quizzes/attempt';
import { pick } from '@/lib/contract/text';
import { listStudentResults, toStudentQuiz } from '../student-list/student-list';
import type { Db } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { inProgress } from '@/server/router/file-progress';
import type { Access } from '@/server/access/policy/bind';
import { type RouteDefinition, route } from '@/server/router/route';
import type { Translate } from '@/server/platform/text/translate';
import { type ExportTable, exportFile } from '@/server/router/export-file';
import { checkQueue } from '@/server/platform/pdf/pdf-renderer';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const MOST = 1000;

type Own = ReturnType<typeof toStudentQuiz>['attributes'];
const personRow = defineRow('attempts.person', {
  name: localizedColumn,
  classroom: localizedColumn,
  time_zone: z.string(),
});

type Person = RowOf<typeof personRow>;

async function readPerson(db: Db, access: Access): Promise<Person> {
  const rows = await queryRows(
    db,
    personRow,
    sql`
    select ${fullName(sql`u`)} as name, c.name as classroom, b.time_zone from users u
      join students st on st.user_id = u.id
    join classrooms c on c.id = st.classroom_id join branches b on b.id = st.branch_id
    where u.id = ${access.actor.userId}`,
  );
  const row = rows[0];
  if (!row) throw new ApiError('not_found');
  return row;
}

const round = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** The same rows and statistics as the page: marks that are not released are not in the file. */
function resultsTable(results: Own[], person: Person, t: Translate): ExportTable {
  const head = (key: string) => t(`attempts.export.${key}`);
  const name = pick(person.name, t.locale);
  const marked = results.flatMap(({ percent, is_provisional }) =>
    percent === null || is_provisional ? [] : [percent],
  );
  return {
    plain: 'results',
    name: t('attempts.export.file', { name }),
    title: t('attempts.export.sheet'),
    subtitle: [name, pick(person.classroom, t.locale)].join(' · '),
    facts: (format) => [
      [head('handed_in'), format.number(results.length)],
      [head('marked'), format.number(marked.length)],
      [
        head('mean'),
        marked.length === 0
          ? '—'
          : format.percent(marked.reduce((sum, percent) => sum + percent, 0) / marked.length, 1),
      ],
    ],
    columns: [
      { key: 'title', header: head('title'), width: 36, share: 4 },
      { key: 'kind', header: head('kind'), share: 1.6 },
      { key: 'subject', header: head('subject'), share: 1.8 },
      { key: 'finished', header: head('finished'), kind: 'moment', share: 2.2 },
      { key: 'mark', header: head('mark'), kind: 'number', share: 1 },
      { key: 'max_mark', header: head('max_mark'), kind: 'number', share: 0.8 },
      { key: 'percent', header: head('percent'), kind: 'number', share: 1 },
      { key: 'note', header: head('note'), share: 1.6 },
    ],
    rows: results.map((result) => ({
      title: pick(result.title, t.locale),
      kind: t(`attempts.export.kinds.${result.kind}`),
      subject: pick(result.subject.name, t.locale),
      finished: result.attempt?.finished_at ?? null,
      mark: round(result.mark),
      max_mark: result.total_mark,
      percent: round(result.percent),
      note: result.percent === null ? head('closed') : result.is_provisional ? head('provisional') : '',
    })),
  };
}

/** A student's own results as a file, by the filters of the page. */
export const resultsExportRoute: RouteDefinition = route({
  method: 'GET',
  path: 'general-quiz/api/v1/{locale}/student/generalQuizReports/export',
  action: 'attempt.list',
  summary: "The student's own results as XLSX, CSV or A4 pages",
  query: studentResultFilters.extend(exportQuery.shape),
  handle: (context) =>
    inProgress(context, async (watch) => {
      const { db, access, now, t } = context;
      const { format, bom, ...query } = context.query;
      if (query.from && query.to && query.from > query.to)
        throw new FieldErrors([{ field: 'to', code: 'order', parameter: true }]);
      checkQueue(context.access.actor.userId);
      const person = await readPerson(db, access);
      const read = async () => {
        const { rows, total } = await listStudentResults(db, access, { ...query, page: 1, size: MOST }, now);
        if (total > rows.length)
          throw new ApiError('too_large', { code: 'export_rows', params: { most: MOST } });
        const results = rows.map((row) => toStudentQuiz(row, t, now).attributes);
        return resultsTable(results, person, t);
      };
      return exportFile(read, { format, bom }, person.time_zone, { ...context, watch });
    }),
});
