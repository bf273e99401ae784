import type { ReviewPolicy } from '@/lib/contract/resources/quiz-settings';
import { at5a, at5b, byRelease, type HomeworkPlan, layan } from './homework-plan';
import { both } from './random';

const science = { teacher: 'noura', subject: 'g5.science', kind: 'periodic_test' } as const;
const math = { teacher: 'shore.math5', subject: 'g5.math', kind: 'periodic_test' } as const;
const both5 = ['shore.5a', 'shore.5b'];

/** Formative tests of the demo supervisor over both branches. */
const formative = {
  teacher: 'noura',
  owner: 'hessa',
  subject: 'g5.science',
  kind: 'formative_test',
  classes: ['shore.5a', 'shore.5b', 'palms.5a'],
} as const;
const kept: ReviewPolicy = { answers: 'never', marks: 'released', key: 'never', explanation: 'never' };

/** Periodic tests: over and released, over and waiting for release, running with a code, coming, and a draft. */
export const periodicTests: HomeworkPlan[] = [
  {
    ...science,
    key: 'test plants',
    classes: both5,
    title: both('الاختبار الدوري الأول في العلوم', 'First periodic test in science'),
    questions: [
      { from: ['plants', 'water'], count: 12 },
      { from: ['plants'], count: 1, types: ['essay'] },
    ],
    window: [
      [-35, '09:00'],
      [-35, '10:00'],
    ],
    minutes: 45,
    isShuffled: true,
    review: byRelease,
    released: [-32, '13:00'],
    turnout: 0.97,
    marked: 1,
    cases: { [layan]: { did: 'finished', ability: 0.9 }, [at5a(6)]: { did: 'excused' } },
  },
  {
    ...science,
    key: 'test electricity',
    classes: both5,
    title: both('الاختبار الدوري الثاني في العلوم', 'Second periodic test in science'),
    questions: [
      { from: ['electricity', 'body'], count: 12 },
      { from: ['body'], count: 1, types: ['essay'] },
    ],
    window: [
      [-3, '09:00'],
      [-3, '10:00'],
    ],
    minutes: 45,
    isShuffled: true,
    review: byRelease,
    turnout: 0.95,
    marked: 0.4,
    cases: {
      [layan]: { did: 'finished', ability: 1.2 },
      [at5b(4)]: { did: 'finished', ability: -0.5, hasLateAnswer: true },
    },
  },
  {
    ...science,
    key: 'test running',
    classes: both5,
    title: both('اختبار قصير: جسم الإنسان', 'Short test: the human body'),
    instructions: both(
      'الوقت 30 دقيقة من لحظة البدء. رمز الدخول لدى المعلّمة.',
      'You have 30 minutes from the moment you start. Your teacher has the access code.',
    ),
    questions: [{ from: ['body'], count: 8 }],
    window: [
      [-1, '07:30'],
      [1, '22:00'],
    ],
    minutes: 30,
    accessCode: '2468',
    isShuffled: true,
    review: byRelease,
    turnout: 0.3,
    cases: { [layan]: { did: 'none' }, [at5a(3)]: { did: 'open', answers: 3 } },
  },
  {
    ...science,
    key: 'test water',
    classes: both5,
    title: both('الاختبار الدوري الثالث في العلوم', 'Third periodic test in science'),
    questions: [{ from: ['water', 'electricity'], count: 12 }],
    window: [
      [5, '09:00'],
      [5, '10:00'],
    ],
    minutes: 45,
    isShuffled: true,
    review: byRelease,
  },
  {
    ...science,
    key: 'test draft',
    classes: [],
    title: both('اختبار نهاية الوحدة', 'End of unit test'),
    questions: [{ draw: { section: 'plants', count: 5 }, mark: 2 }],
    status: 'draft',
    minutes: 40,
    review: byRelease,
  },
  {
    ...math,
    key: 'test fractions',
    classes: both5,
    title: both('الاختبار الدوري الأول في الرياضيات', 'First periodic test in mathematics'),
    questions: [{ from: ['fractions', 'geometry'], count: 14 }],
    window: [
      [-20, '08:00'],
      [-20, '09:00'],
    ],
    minutes: 45,
    isShuffled: true,
    review: byRelease,
    released: [-17, '12:00'],
    turnout: 0.96,
    cases: { [layan]: { did: 'finished', ability: 0.4 } },
  },
  {
    ...formative,
    classes: [...formative.classes],
    key: 'formative past',
    title: both('القياس التكويني الأول في العلوم', 'First formative measure in science'),
    questions: [{ from: ['plants', 'water', 'electricity', 'body'], count: 16 }],
    window: [
      [-14, '08:00'],
      [-13, '13:00'],
    ],
    minutes: 50,
    isShuffled: true,
    review: kept,
    released: [-10, '12:00'],
    turnout: 0.95,
    cases: { [layan]: { did: 'finished', ability: 1 } },
  },
  {
    ...formative,
    classes: [...formative.classes],
    key: 'formative coming',
    title: both('القياس التكويني الثاني في العلوم', 'Second formative measure in science'),
    questions: [{ from: ['plants', 'water', 'electricity', 'body'], count: 16 }],
    window: [
      [12, '08:00'],
      [13, '13:00'],
    ],
    minutes: 50,
    isShuffled: true,
    review: kept,
  },
];
