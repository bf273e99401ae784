import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Teachers write, supervisors read and approve.
    'score.read': 'ts',
    'score.enter': 't',
    'score.approve': 's',
    'skill.read': 'ts',
    'skill.enter': 't',
    'skill.approve': 's',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const score = (key: string, content: object) => ({
    data: [
      {
        type: 'score',
        attributes: { student_id: rows.student, subject_id: rows.subject, key, version: 1, ...content },
      },
    ],
  });
  const step = (state: string) =>
    document('score_sheet', { classroom_id: rows.classroom, subject_id: rows.subject, version: 0, state });
  return {
    'POST certificates/api/v1/{locale}/score/teacher/score-period-degree/{id}': score(rows.item, {
      value: 8,
    }),
    'POST certificates/api/v1/{locale}/instructor/classroom-class/{id}/score-results/{id2}': score(
      rows.item,
      {
        value: 8,
      },
    ),
    'POST certificates/api/v1/{locale}/score_skills/teacher/skills/score-period-degree/{id}': score(
      rows.skill,
      {
        absent: true,
      },
    ),
    'POST certificates/api/v1/{locale}/score/teacher/score-period-degree/{id}/state': step('submitted'),
    'POST certificates/api/v1/{locale}/score_skills/teacher/skills/score-period-degree/{id}/state':
      step('submitted'),
    'POST certificates/api/v1/{locale}/score/supervisor/score-period-degree/{id}/state': step('approved'),
    'POST certificates/api/v1/{locale}/score_skills/supervisor/score-period-degree/{id}/state':
      step('approved'),
    'POST certificates/api/v1/{locale}/score/supervisor/templates': document('score_columns', {
      period_id: rows.period,
      subject_id: rows.subject,
      template: 'sa_primary',
    }),
  };
};
