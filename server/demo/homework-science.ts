import { questionTypes } from '@/lib/contract/questions/types';
import { at5a, at5b, type HomeworkPlan, layan } from './homework-plan';
import { both } from './random';

const science = { teacher: 'noura', subject: 'g5.science' };
const all = ['plants', 'water', 'electricity', 'body'];
const both5 = ['shore.5a', 'shore.5b'];

/** The science of the demo teacher: open, coming, drafts, and what ended early. */
export const currentScience: HomeworkPlan[] = [
  {
    ...science,
    key: 'in progress',
    classes: both5,
    title: both('كيف يعمل جسمي؟', 'How does my body work?'),
    questions: [{ from: ['body'], count: 8 }],
    window: [
      [-2, '07:30'],
      [2, '22:00'],
    ],
    turnout: 0.45,
    cases: {
      [layan]: { did: 'open', answers: 3, ability: 0.9 },
      [at5a(2)]: { did: 'open', answers: 5 },
      [at5b(3)]: { did: 'open', answers: 6 },
    },
  },
  {
    ...science,
    key: 'due today',
    classes: both5,
    title: both('حالات الماء', 'The states of water'),
    questions: [{ from: ['water'], count: 7 }],
    window: [
      [-4, '07:30'],
      [0, '23:30'],
    ],
    turnout: 0.7,
    cases: { [layan]: { did: 'finished', ability: 1.3 } },
  },
  {
    ...science,
    key: 'all types',
    classes: ['shore.5a'],
    title: both('مراجعة شاملة: كل أنواع الأسئلة', 'Full revision: every type of question'),
    instructions: both(
      'في هذا الواجب سؤال من كل نوع. تظهر نتيجتك بعد التسليم مباشرة.',
      'This homework has one question of every type. You see your result right after handing in.',
    ),
    questions: questionTypes.map((type) => ({ from: all, count: 1, types: [type] })),
    window: [
      [-1, '07:30'],
      [3, '22:00'],
    ],
    marked: 0,
    turnout: 0.25,
    cases: { [layan]: { did: 'none' } },
  },
  {
    ...science,
    key: 'two attempts',
    classes: ['shore.5b'],
    title: both('تدريب على الكهرباء', 'Practice on electricity'),
    questions: [{ from: ['electricity'], count: 6 }],
    window: [
      [-3, '07:30'],
      [5, '22:00'],
    ],
    attempts: 3,
    turnout: 0.5,
  },
  {
    ...science,
    key: 'scheduled 1',
    classes: both5,
    title: both('السلامة في استعمال الكهرباء', 'Using electricity safely'),
    questions: [{ from: ['electricity'], count: 6 }, 'essay-electricity'],
    window: [
      [2, '07:30'],
      [6, '22:00'],
    ],
  },
  {
    ...science,
    key: 'scheduled 2',
    classes: ['shore.5b'],
    title: both('القلب والرئتان', 'Heart and lungs'),
    questions: [{ from: ['body'], count: 6 }, 'essay-body'],
    window: [
      [7, '07:30'],
      [10, '22:00'],
    ],
    minutes: 30,
  },
  {
    ...science,
    key: 'draft ready',
    classes: both5,
    title: both('مراجعة الوحدة الثانية', 'Revision of unit 2'),
    questions: [{ from: ['water', 'electricity'], count: 10 }],
    window: [
      [9, '07:30'],
      [14, '22:00'],
    ],
    status: 'draft',
  },
  {
    ...science,
    key: 'draft begun',
    classes: [],
    title: both('مشروع نبتتي', 'My plant project'),
    questions: ['essay-plants'],
    status: 'draft',
  },
  {
    ...science,
    key: 'closed early',
    classes: ['shore.5b'],
    title: both('نشاط صفّي: الحواسّ', 'Class activity: the senses'),
    questions: [{ from: ['body'], count: 5 }],
    window: [
      [-35, '07:30'],
      [-34, '12:00'],
    ],
    status: 'closed',
    turnout: 0.85,
  },
  {
    ...science,
    key: 'cancelled',
    classes: both5,
    title: both('واجب أُلغي: زيارة المتحف', 'Cancelled: museum visit'),
    questions: [{ from: ['plants'], count: 4 }],
    window: [
      [-23, '07:30'],
      [-20, '22:00'],
    ],
    status: 'cancelled',
  },
];
