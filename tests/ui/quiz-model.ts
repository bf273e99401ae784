import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { QuizDetail } from '@/lib/contract/resources/quizzes/quiz';

export const ids = {
  quiz: '0198a1b2-0000-7000-8000-000000000010',
  grade: '0198a1b2-0000-7000-8000-000000000011',
  subject: '0198a1b2-0000-7000-8000-000000000012',
  section: '0198a1b2-0000-7000-8000-000000000013',
  first: '0198a1b2-0000-7000-8000-000000000021',
  second: '0198a1b2-0000-7000-8000-000000000022',
};
const address = `/api/general-quiz/api/v1/en/teacher/homework/${ids.quiz}`;

export const action = (
  key: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'POST',
  rest = `/${key}`,
) => ({
  key,
  method,
  endpoint_url: `${address}${rest}`,
  label: `label of ${key}`,
});

const slot = (
  id: string,
  question: string,
  prompt: string,
  position: number,
): QuizDetail['questions'][number] => ({
  id,
  position,
  mark: 2,
  question: {
    question_id: question,
    version: 1,
    question_type: 'essay',
    prompt: { en: prompt },
    difficulty: 2,
    section_id: ids.section,
    languages: ['ar', 'en'],
  },
  random_question: null,
  pool: null,
  is_dropped: false,
});

/** A draft with two questions; attributes as on the wire. */
export const quizAttributes = (part: Partial<QuizDetail> = {}): Omit<QuizDetail, 'id'> => ({
  kind: 'homework',
  title: { en: 'How a plant lives' },
  state: 'draft',
  subject: { id: ids.subject, name: { en: 'Science' }, icon: 'science' },
  grade: { id: ids.grade, name: { en: 'Grade 5' } },
  classrooms: [],
  owner_name: { en: 'Noura' },
  ...kindRecord('homework').defaults,
  closed_at: null,
  from: null,
  from_time: null,
  to: null,
  to_time: null,
  educational_system: null,
  question_count: 2,
  total_mark: 4,
  counts: { recipients: 0, assigned: 0, started: 0, submitted: 0, awaiting_marking: 0 },
  released_at: null,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:14:00.000Z',
  actions: [action('edit', 'PUT', ''), action('publish')],
  instructions: null,
  subject_sections: [{ section_id: ids.section, title: { en: 'Plants' } }],
  questions: [slot('s-1', ids.first, 'Roots', 0), slot('s-2', ids.second, 'Leaves', 1)],
  students: [],
  excluded_students: [],
  grade_uuid: null,
  subject_uuid: null,
  period_uuid: null,
  items: null,
  educational_system_uuid: null,
  period: null,
  item: null,
  review: { answers: 'finished', marks: 'finished', key: 'closed', explanation: 'closed' },
  version: 3,
  is_locked: false,
  problems: [],
  ...part,
});

export const quizModel = (part: Partial<QuizDetail> = {}): QuizDetail => ({
  ...quizAttributes(part),
  id: ids.quiz,
});
