import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import { studentSettingsOutput } from '@/lib/contract/resources/quizzes/quiz-settings';

/**
 * A row of a student's list: homework of one subject, open for two days around 22 November 2026, that may be
 * started.
 */
export const studentQuiz = (values: Partial<StudentQuiz> = {}): StudentQuiz => ({
  id: 'quiz-1',
  kind: 'homework',
  title: { ar: 'واجب الكسور' },
  instructions: null,
  subject: { id: 's', name: { ar: 'الرياضيات' }, icon: 'calculator' },
  teacher_name: { ar: 'نورة' },
  tab: 'open',
  state: 'not_started',
  start_at: '2026-11-21T05:00:00.000Z',
  end_at: '2026-11-23T19:00:00.000Z',
  late_until: null,
  is_late: false,
  question_count: 4,
  ...studentSettingsOutput.parse(kindRecord('homework').defaults),
  has_large_text: false,
  total_mark: 8,
  answered_count: 0,
  attempt: null,
  attempts_allowed: 1,
  attempts_used: 0,
  next_number: 1,
  extra_time_percent: 0,
  extra_seconds: 0,
  needs_code: false,
  mark: null,
  percent: null,
  is_provisional: false,
  actions: [{ key: 'start', method: 'POST', endpoint_url: '/start', label: 'بدء' }],
  ...values,
});

/** The same work before it opens and after it has closed: nothing may be done with it. */
export const lockedQuizzes = {
  scheduled: studentQuiz({
    tab: 'scheduled',
    start_at: '2026-11-24T05:00:00.000Z',
    end_at: '2026-11-26T19:00:00.000Z',
    actions: [],
  }),
  closed: studentQuiz({
    tab: 'closed',
    state: 'missed',
    end_at: '2026-11-20T19:00:00.000Z',
    actions: [],
  }),
};
