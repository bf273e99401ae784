import { afterClose, at5a, byRelease, type HomeworkPlan, layan } from './homework-plan';
import { both } from './random';

const math = { teacher: 'shore.math5', subject: 'g5.math' };
const arabic = { teacher: 'shore.arabic5', subject: 'g5.arabic' };
const english = { teacher: 'shore.english', subject: 'g5.english' };
const social = { teacher: 'shore.social', subject: 'g5.social' };
const both5 = ['shore.5a', 'shore.5b'];

/** Grade 5 of the shore branch beside science: what the demo student has to do in the other subjects. */
export const shoreHomework: HomeworkPlan[] = [
  {
    ...math,
    key: 'math fractions',
    classes: both5,
    title: both('جمع الكسور ومقارنتها', 'Adding and comparing fractions'),
    questions: [{ from: ['fractions'], count: 10 }],
    window: [
      [-30, '07:30'],
      [-25, '22:00'],
    ],
    turnout: 0.93,
    cases: { [layan]: { did: 'finished', ability: 0.7 } },
  },
  {
    ...math,
    key: 'math area',
    classes: both5,
    title: both('المساحة والمحيط', 'Area and perimeter'),
    questions: [{ from: ['geometry'], count: 9 }],
    window: [
      [-16, '07:30'],
      [-11, '22:00'],
    ],
    review: afterClose,
    turnout: 0.9,
    cases: { [layan]: { did: 'finished', ability: 0.4 } },
  },
  {
    ...math,
    key: 'math decimals today',
    classes: both5,
    title: both('الأعداد العشرية في حياتنا', 'Decimals around us'),
    questions: [{ from: ['decimals'], count: 8 }],
    window: [
      [-3, '07:30'],
      [0, '23:00'],
    ],
    turnout: 0.55,
    cases: { [layan]: { did: 'none' } },
  },
  {
    ...math,
    key: 'math data soon',
    classes: both5,
    title: both('البيانات والمتوسط', 'Data and the mean'),
    questions: [{ from: ['data'], count: 7 }, 'essay-data'],
    window: [
      [3, '07:30'],
      [8, '22:00'],
    ],
  },
  {
    ...math,
    key: 'math draft',
    classes: both5,
    title: both('تحدّي الكسور', 'The fractions challenge'),
    questions: [{ from: ['fractions'], count: 5 }, 'essay-fractions'],
    status: 'draft',
  },
  {
    ...arabic,
    key: 'arabic grammar',
    classes: both5,
    title: both('الجملة الاسمية والجملة الفعلية', 'Nominal and verbal sentences'),
    questions: [{ from: ['grammar'], count: 9 }],
    window: [
      [-22, '07:30'],
      [-18, '22:00'],
    ],
    turnout: 0.9,
    cases: { [layan]: { did: 'finished', ability: 1.2 } },
  },
  {
    ...arabic,
    key: 'arabic day',
    classes: both5,
    title: both('يومي في المدرسة', 'My day at school'),
    questions: [{ from: ['spelling'], count: 4 }, 'essay-arabic'],
    window: [
      [-5, '07:30'],
      [-2, '22:00'],
    ],
    review: byRelease,
    marked: 0.5,
    turnout: 0.85,
    cases: { [layan]: { did: 'finished', ability: 0.8, isPending: true } },
  },
  {
    ...arabic,
    key: 'arabic reading',
    classes: both5,
    title: both('القراءة والفهم', 'Reading and understanding'),
    questions: [{ from: ['reading'], count: 7 }],
    window: [
      [-1, '07:30'],
      [5, '22:00'],
    ],
    turnout: 0.3,
    cases: { [layan]: { did: 'none' } },
  },
  {
    ...english,
    key: 'english words',
    classes: both5,
    title: both('كلمات الوحدة الثالثة', 'Words of unit 3'),
    questions: [{ from: ['vocabulary'], count: 9 }],
    window: [
      [-13, '07:30'],
      [-9, '22:00'],
    ],
    turnout: 0.88,
    cases: { [layan]: { did: 'finished', ability: 0.3 } },
  },
  {
    ...english,
    key: 'english late',
    classes: both5,
    title: both('الأفعال في الماضي والحاضر', 'Verbs in the past and present'),
    questions: [{ from: ['grammar'], count: 8 }],
    window: [
      [-5, '07:30'],
      [-1, '22:00'],
    ],
    late: { policy: 'label', until: [2, '22:00'] },
    turnout: 0.7,
    cases: { [layan]: { did: 'none' }, [at5a(6)]: { did: 'late' }, [at5a(8)]: { did: 'late' } },
  },
  {
    ...social,
    key: 'social maps',
    classes: both5,
    title: both('قراءة الخريطة', 'Reading a map'),
    questions: [{ from: ['maps'], count: 9 }],
    window: [
      [-20, '07:30'],
      [-15, '22:00'],
    ],
    turnout: 0.9,
    cases: { [layan]: { did: 'finished', ability: 0.9 } },
  },
  {
    ...social,
    key: 'social regions',
    classes: both5,
    title: both('مناطق المملكة', 'Regions of the Kingdom'),
    questions: [{ from: ['regions'], count: 8 }],
    window: [
      [4, '07:30'],
      [9, '22:00'],
    ],
  },
];
