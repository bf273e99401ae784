import type { PastScore, ScoreCell, ScoreChange } from '@/lib/contract/resources/school/score';
import type { EventConflict, FieldIssue } from '@/server/router/errors';
import type { Sheet, WrittenScore } from './sheet';
import type { SheetColumn } from './rows';

/** One cell that becomes another one. */
export type PlannedScore = WrittenScore & { before: PastScore };
export type ScorePlan = { planned: PlannedScore[]; issues: FieldIssue[]; conflicts: EventConflict[] };

const contents = ['value', 'absent', 'excused', 'level', 'text'] as const;
type Content = (typeof contents)[number];
const allowed: Record<SheetColumn['type'], readonly Content[]> = {
  mark: ['value', 'absent', 'excused'],
  level: ['level', 'absent', 'excused'],
  text: ['text', 'excused'],
  computed: [],
};

const pastOf = ({ status, value, level, text, remark }: ScoreCell): PastScore => ({
  status,
  value,
  level,
  text,
  remark,
});

/** The cell as it is wanted; a remark that is not named stays. */
function wantedOf(change: ScoreChange, { remark }: ScoreCell): PastScore {
  const { value = null, level = null } = change;
  const text = change.text === '' ? null : (change.text ?? null);
  const isSet = value !== null || level !== null || text !== null;
  const status = change.absent ? 'absent' : change.excused ? 'excused' : isSet ? 'value' : null;
  return { status, value, level, text, remark: change.remark === undefined ? remark : change.remark || null };
}

function issueOf(change: ScoreChange, column: SheetColumn): Omit<FieldIssue, 'index'> | null {
  const given = contents.filter((name) => change[name] !== undefined);
  const [content] = given;
  if (column.type === 'computed') return { field: 'key', code: 'score_computed' };
  if (content === undefined || given.length > 1)
    return { field: content ?? 'value', code: 'score_one_content' };
  if (!allowed[column.type].includes(content)) return { field: content, code: 'score_column_type' };
  if (typeof change.value === 'number' && change.value > column.max)
    return { field: 'value', code: 'above_max', params: { max: column.max } };
  if (typeof change.level === 'string' && !column.levels.some(({ code }) => code === change.level))
    return { field: 'level', code: 'choice' };
  return null;
}

const isSame = (a: PastScore, b: PastScore) =>
  a.status === b.status &&
  a.value === b.value &&
  a.level === b.level &&
  a.text === b.text &&
  a.remark === b.remark;

/** The message for a writer whose cell was changed by another. */
const shown = ({ status, value, level, text }: PastScore): string =>
  status === 'value' ? String(value ?? level ?? text ?? '—') : '—';

function conflictOf(index: number, current: ScoreCell): EventConflict {
  const past = pastOf(current);
  const code =
    current.status === 'absent' || current.status === 'excused'
      ? `score_changed_${current.status}`
      : 'score_changed';
  return { index, code, params: { current: shown(past) }, meta: { current } };
}

/**
 * The changes against what the sheet holds: what is written, what is wrong at its cell, and what somebody
 * else changed.
 */
export function planScores(sheet: Sheet, changes: readonly ScoreChange[]): ScorePlan {
  const plan: ScorePlan = { planned: [], issues: [], conflicts: [] };
  const columns = new Map(sheet.columns.map((column) => [column.key, column]));
  const students = new Map(sheet.students.map((student) => [student.student_id, student]));
  const seen = new Set<string>();
  for (const [index, change] of changes.entries()) {
    const refuse = (issue: Omit<FieldIssue, 'index'>) => plan.issues.push({ ...issue, index });
    const column = columns.get(change.key);
    const current = students.get(change.student_id)?.cells[change.key];
    const name = `${change.student_id} ${change.key}`;
    if (change.subject_id !== sheet.name.subject) refuse({ field: 'subject_id', code: 'score_one_sheet' });
    else if (!students.has(change.student_id)) refuse({ field: 'student_id', code: 'id' });
    else if (!column || !current) refuse({ field: 'key', code: 'id' });
    else if (seen.has(name)) refuse({ field: 'key', code: 'duplicate' });
    else {
      seen.add(name);
      const issue = issueOf(change, column);
      if (issue) {
        refuse(issue);
        continue;
      }
      const [before, after] = [pastOf(current), wantedOf(change, current)];
      const isFeedBack = current.fed !== null && after.status === null;
      const isRestored = isFeedBack && current.source === 'fed';
      if (isRestored ? before.remark === after.remark : isSame(before, after) && !isFeedBack) continue;
      if (change.version !== current.version) plan.conflicts.push(conflictOf(index, current));
      else
        plan.planned.push({
          studentId: change.student_id,
          itemId: change.key,
          source: isFeedBack ? 'fed' : 'entered',
          before,
          after: isFeedBack
            ? {
                ...after,
                status: current.fed?.value == null ? null : 'value',
                value: current.fed?.value ?? null,
              }
            : after,
          version: current.version + 1,
        });
    }
  }
  return plan;
}
