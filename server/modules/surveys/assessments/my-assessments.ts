import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Audience } from '@/lib/contract/assessment';
import type { Statement } from '@/lib/contract/resources/surveys/assessment';
import type {
  MyAssessment,
  MyAssessmentFilters,
  MyAssessmentSummary,
} from '@/lib/contract/resources/surveys/assessment-form';
import { stages } from '@/lib/contract/roles';
import { hasText } from '@/lib/contract/localized';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { page, slice, toResource } from '@/server/router/reply';
import { ApiError } from '@/server/router/errors';
import { myStateOf, stateOf } from './engine';
import { listForms, toForm } from './forms';
import { type AssessmentRow, findAssessment, readAssessments } from './rows';
import { iso } from './serializer';
import { readKey, readSheets } from './sheets';

type Fill = Access<'assessment.fill'>;
type Forms = MyAssessmentSummary['forms'];

const countRow = defineRow('assessments.ownForms', {
  id: z.string(),
  total: z.number(),
  started: z.number(),
  submitted: z.number(),
});

const toSummary = (
  row: AssessmentRow,
  forms: Forms,
  now: Date,
): Omit<MyAssessmentSummary, 'id'> & { id?: never } => ({
  title: row.title,
  state: myStateOf(stateOf(row, now), forms),
  start_at: iso(row.start_at) ?? '',
  end_at: iso(row.end_at) ?? '',
  anonymous: row.anonymous,
  forms,
});

/**
 * What the person was asked to fill in: what is open comes first, by its end. One that has not begun is not
 * there.
 */
export async function listMine(db: Db, access: Fill, filters: MyAssessmentFilters, now: Date) {
  const { actor } = access;
  const [rows, counts] = await Promise.all([
    readAssessments(
      db,
      access,
      sql`assessments.start_at <= ${now}`,
      sql`order by assessments.end_at desc limit 500`,
    ),
    queryRows(
      db,
      countRow,
      sql`select f.assessment_id as id, count(*)::int as total,
        count(*) filter (where f.state <> 'pending')::int as started,
        count(*) filter (where f.state = 'submitted')::int as submitted
      from assessment_forms f where f.assessor_id = ${actor.userId} and f.assessor_role = ${actor.role}
      group by 1`,
    ),
  ]);
  const forms = new Map(counts.map(({ id, ...each }) => [id, each]));
  const all = rows.flatMap((row) => {
    const own = forms.get(row.id);
    return own ? [{ id: row.id, ...toSummary(row, own, now) }] : [];
  });
  const isWaiting = ({ state }: { state: string }) => state === 'pending' || state === 'in_progress';
  const found = all
    .filter(({ state }) => filters.state === undefined || state === filters.state)
    .toSorted((a, b) => {
      if (isWaiting(a) !== isWaiting(b)) return isWaiting(a) ? -1 : 1;
      return isWaiting(a) ? a.end_at.localeCompare(b.end_at) : b.end_at.localeCompare(a.end_at);
    });
  const { limit, offset } = slice(filters);
  const shown = found
    .slice(offset, offset + limit)
    .map(({ id, ...attributes }) => toResource('my_assessment', id, attributes));
  return page(shown, found.length, filters, undefined, { waiting: all.filter(isWaiting).length });
}

const waitingRow = defineRow('assessments.toFillIn', { count: z.number() });

/** How many assessments the actor has still to fill in, as `meta.waiting` of the list says it. */
export async function countWaitingAssessments(db: Db, access: Fill, now: Date): Promise<number> {
  const { actor } = access;
  const row = await queryRow(
    db,
    waitingRow,
    sql`select count(*)::int as count from assessments
      where ${access.assessments} and assessments.state = 'open'
      and assessments.start_at <= ${now} and (assessments.end_at is null or assessments.end_at > ${now})
      and exists (select 1 from assessment_forms f where f.assessment_id = assessments.id
        and f.assessor_id = ${actor.userId}
        and f.assessor_role = ${actor.role} and f.state <> 'submitted')`,
  );
  return row?.count ?? 0;
}

const stageRow = defineRow('assessments.stage', { stage: z.enum(stages) });
const young: readonly string[] = ['kindergarten', 'primary'];

/** The wordings for the reader, the closest one first. */
async function audiencesOf(db: Db, { actor }: Fill): Promise<Audience[]> {
  if (actor.role === 'parent') return ['parent'];
  if (actor.role !== 'student') return [];
  const row = await queryRow(
    db,
    stageRow,
    sql`select g.stage from students st join grades g on g.id = st.grade_id
      where st.user_id = ${actor.userId}`,
  );
  return row && young.includes(row.stage) ? ['young_student', 'student'] : ['student'];
}

function textFor({ text, wordings }: Statement, audiences: readonly Audience[]): Statement['text'] {
  for (const audience of audiences) {
    const words = wordings[audience];
    // A language without a separate wording keeps the usual one.
    if (words && hasText(words))
      return { ...text, ...Object.fromEntries(Object.entries(words).filter(([, each]) => each)) };
  }
  return text;
}

/** One assessment to fill in, with all own forms and what is in them. Errors: 404, 409 assessment_waits. */
export async function readMine(
  db: Db,
  access: Fill,
  id: string,
  { secret, now }: { secret: string; now: Date },
) {
  const row = await findAssessment(db, access, id);
  const state = stateOf(row, now);
  if (state === 'scheduled') throw new ApiError('conflict', { code: 'assessment_waits' });
  const [forms, key, audiences] = await Promise.all([
    listForms(db, access, id),
    readKey(db, secret, id),
    audiencesOf(db, access),
  ]);
  const sheets = key
    ? await readSheets(
        db,
        key,
        forms.map((form) => form.id),
      )
    : new Map<string, never>();
  const counts = {
    total: forms.length,
    started: forms.filter((form) => form.state !== 'pending').length,
    submitted: forms.filter((form) => form.state === 'submitted').length,
  };
  const attributes: Omit<MyAssessment, 'id'> & { id?: never } = {
    ...toSummary(row, counts, now),
    introduction: row.introduction,
    min_group: row.min_group,
    has_general_comment: row.has_general_comment,
    allow_changes: row.allow_changes,
    is_open: state === 'running',
    scale: row.scale,
    categories: row.categories.map((category) => ({
      id: category.id,
      title: category.title,
      questions: category.questions.map((statement) => ({
        id: statement.id,
        text: textFor(statement, audiences),
        kind: statement.kind,
        required: statement.required,
        allow_na: statement.allow_na,
        options: statement.options,
      })),
    })),
    forms_list: forms.map((form) => toForm(form, sheets.get(form.id))),
  };
  return { data: toResource('my_assessment', id, attributes) };
}
