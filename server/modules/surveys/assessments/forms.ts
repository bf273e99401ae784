import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { formStates, raterGroups } from '@/lib/contract/assessment';
import type { AssessmentForm, FormContent } from '@/lib/contract/resources/surveys/assessment-form';
import { roles } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { checkAnswers, mayWrite, stateOf } from './engine';
import { findAssessment } from './rows';
import { readKey, readSheets, type Sheet, writeSheet } from './sheets';

type Fill = Access<'assessment.fill'>;

const formRow = defineRow('assessments.form', {
  id: z.string(),
  rater: z.enum(raterGroups),
  state: z.enum(formStates),
  assessee_id: z.string(),
  assessee_name: localizedColumn,
  assessee_role: z.enum(roles),
});
type FormRow = RowOf<typeof formRow>;

const columns = sql`f.id, f.rater, f.state, f.assessee_id, ${fullName(sql`u`)} as assessee_name,
  p.role as assessee_role`;
const source = sql`assessment_forms f join users u on u.id = f.assessee_id
  join assessment_people p on p.assessment_id = f.assessment_id and p.list = 'assessees'
  and p.user_id = f.assessee_id`;
const isOwn = ({ actor }: Fill) => sql`f.assessor_id = ${actor.userId} and f.assessor_role = ${actor.role}`;

/** Own forms of an assessment by the name of whom they are about. */
export const listForms = (db: Db, access: Fill, assessmentId: string) =>
  queryRows(
    db,
    formRow,
    sql`select ${columns} from ${source} where f.assessment_id = ${assessmentId} and ${isOwn(access)}
    order by f.rater = 'self', u.search, u.id`,
  );

export const toForm = (row: FormRow, sheet: Sheet | undefined): AssessmentForm => ({
  id: row.id,
  assessee: { id: row.assessee_id, name: row.assessee_name, role: row.assessee_role },
  is_self: row.rater === 'self',
  state: row.state,
  revision: sheet?.revision ?? 0,
  answers: sheet?.answers ?? [],
  comment: sheet?.comment ?? '',
});

async function lockForm(tx: Tx, access: Fill, assessmentId: string, formId: string): Promise<FormRow> {
  const row = await queryRow(
    tx,
    formRow,
    sql`select ${columns} from ${source} where f.id = ${formId} and f.assessment_id = ${assessmentId}
      and ${isOwn(access)}
    for update of f`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

type Write = { assessmentId: string; formId: string; content: FormContent; isSent: boolean };

/**
 * Saves or sends one form; the same body again changes nothing. Errors: 404, 409 assessment_waits,
 * assessment_over, assessment_sent (changes are not allowed), assessment_stale, 422.
 */
export async function writeForm(
  db: Db,
  access: Fill,
  { assessmentId, formId, content, isSent }: Write,
  { secret, now }: { secret: string; now: Date },
): Promise<AssessmentForm> {
  return db.transaction(async (tx) => {
    const form = await lockForm(tx, access, assessmentId, formId);
    // Read once the form is held: closing takes all forms first.
    const row = await findAssessment(tx, access, assessmentId);
    const state = stateOf(row, now);
    if (state === 'scheduled') throw new ApiError('conflict', { code: 'assessment_waits' });
    const key = state === 'running' ? await readKey(tx, secret, assessmentId) : null;
    if (key === null) throw new ApiError('conflict', { code: 'assessment_over' });
    const known = (await readSheets(tx, key, [formId])).get(formId);
    const comment = row.has_general_comment ? content.comment : '';
    if (known && content.revision <= known.revision) {
      const isSame =
        content.revision === known.revision &&
        comment === known.comment &&
        isDeepStrictEqual(content.answers, known.answers);
      if (!isSame)
        throw new ApiError('conflict', { code: 'assessment_stale', meta: { revision: known.revision } });
      if (known.is_sent || !isSent) return toForm(form, known);
    }
    if (!mayWrite(form.state, row.allow_changes)) throw new ApiError('conflict', { code: 'assessment_sent' });
    const willBeSent = isSent || form.state === 'submitted';
    const issues = checkAnswers(row.categories, row.scale, content.answers, willBeSent);
    if (issues.length > 0) throw new FieldErrors(issues);
    const sheet: Sheet = {
      assessee: form.assessee_id,
      group: form.rater,
      is_sent: willBeSent,
      revision: content.revision,
      answers: content.answers,
      comment,
    };
    await writeSheet(tx, key, { assessmentId, formId }, sheet);
    const next = willBeSent ? ('submitted' as const) : ('in_progress' as const);
    if (form.state !== next)
      await tx.execute(sql`update assessment_forms set state = ${next} where id = ${formId}`);
    return toForm({ ...form, state: next }, sheet);
  });
}
