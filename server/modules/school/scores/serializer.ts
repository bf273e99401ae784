import type { ResourceAction } from '@/lib/contract/json-api';
import type { ScoreHeader, ScoreSheetKind, ScoreSheetState } from '@/lib/contract/resources/school/score';
import { levelOf, totalOf } from '@/lib/contract/score-totals';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { supervisorSteps, teacherSteps } from './engine';
import type { SheetColumn } from './rows';
import type { Sheet, SheetStudent } from './sheet';

/** Where the calls of the marks and of the skills begin, below the certificates service. */
export const scorePaths: Record<ScoreSheetKind, string> = {
  degrees: 'certificates/api/v1/{locale}/score',
  skills: 'certificates/api/v1/{locale}/score_skills',
};
/** The calls of a teacher stand one word deeper in the skills. */
export const teacherPaths: Record<ScoreSheetKind, string> = {
  degrees: `${scorePaths.degrees}/teacher`,
  skills: `${scorePaths.skills}/teacher/skills`,
};

const sourceOf = ({ type, sources }: SheetColumn): ScoreHeader['source'] => {
  if (type === 'computed') return 'computed';
  return sources.length > 0 ? 'fed' : 'entered';
};

const toHeader = (column: SheetColumn, isWritable: boolean): ScoreHeader => ({
  key: column.key,
  title_ar: column.title.ar ?? column.title.en ?? '',
  title_en: column.title.en ?? column.title.ar ?? '',
  type: column.type,
  max: column.max,
  weight: column.weight,
  editable: isWritable && column.type !== 'computed',
  source: sourceOf(column),
  quiz_count: column.sources.filter(({ kind }) => kind === 'quiz').length,
  sources: column.sources,
  levels: column.levels,
  formula: column.formula,
});

/** A student's row with its total, percent and level. */
export function toScoreRow({ columns, head }: Sheet, student: SheetStudent) {
  const { total, of, percent } = totalOf(columns, student.cells);
  return toResource('student_score', student.student_id, {
    student_id: student.student_id,
    number: student.number,
    name: student.name,
    values: student.cells,
    total,
    of,
    percent,
    level: levelOf(percent, head.levels)?.code ?? null,
  });
}

/** What a step is called: by where it leads and, for going back, from where. */
function stepKey(from: ScoreSheetState, to: ScoreSheetState): string {
  if (to === 'submitted') return 'submit_scores';
  if (to === 'open') return 'return_scores';
  if (to === 'locked') return 'lock_scores';
  if (to === 'published') return from === 'locked' ? 'unlock_scores' : 'publish_scores';
  return from === 'published' ? 'unpublish_scores' : 'approve_scores';
}

function actionsOf({ name, head }: Sheet, access: Access, t: Translate): ResourceAction[] {
  if (!head.is_current || head.is_locked) return [];
  const at = (path: string) =>
    `/api/${path.replace('{locale}', t.locale)}/score-period-degree/${name.period}`;
  const [enter, approve] =
    name.kind === 'degrees'
      ? (['score.enter', 'score.approve'] as const)
      : (['skill.enter', 'skill.approve'] as const);
  if (access.may(enter)) {
    const address = at(teacherPaths[name.kind]);
    const save = action('save_scores', 'POST', address, t('actions.save_scores'));
    const steps = teacherSteps[head.state].map((to) =>
      to === 'open' ? 'recall_scores' : stepKey(head.state, to),
    );
    return [
      ...(head.state === 'open' ? [save] : []),
      ...steps.map((key) => action(key, 'POST', `${address}/state`, t(`actions.${key}`))),
    ];
  }
  if (!access.may(approve)) return [];
  return supervisorSteps[head.state].map((to) => {
    const key = stepKey(head.state, to);
    return action(key, 'POST', `${at(`${scorePaths[name.kind]}/supervisor`)}/state`, t(`actions.${key}`));
  });
}

/** The sheet as it goes out: rows in `data`, columns and state in `meta`. */
export function toSheet(sheet: Sheet, access: Access, t: Translate) {
  const { head, columns, name } = sheet;
  const actions = actionsOf(sheet, access, t);
  const isWritable = actions.some(({ key }) => key === 'save_scores');
  return {
    data: sheet.students.map((student) => toScoreRow(sheet, student)),
    meta: {
      frontend_headers: columns.map((column) => toHeader(column, isWritable)),
      sheet: {
        kind: name.kind,
        state: head.state,
        version: head.version,
        reason: head.reason,
        changed_at: head.changed_at?.toISOString() ?? null,
        changed_by: head.changed_by,
        is_writable: isWritable,
        total: totalOf(columns, {}).of,
        ends_on: head.ends_on,
        period: head.period,
        classroom: head.classroom,
        subject: head.subject,
        levels: head.levels,
        actions,
      },
    },
  };
}
