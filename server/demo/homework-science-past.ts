import { afterClose, at5a, at5b, byRelease, type HomeworkPlan, layan } from './homework-plan';
import { both } from './random';

const science = { teacher: 'noura', subject: 'g5.science' };
const both5 = ['shore.5a', 'shore.5b'];

/** The science of the demo teacher: what is over, with results released, waiting and retaken. */
export const pastScience: HomeworkPlan[] = [
  {
    ...science,
    key: 'plants 1',
    classes: both5,
    title: both('أجزاء النبات ووظائفها', 'Parts of a plant and what they do'),
    questions: [{ from: ['plants'], count: 10 }],
    window: [
      [-56, '07:30'],
      [-51, '22:00'],
    ],
    turnout: 0.94,
    cases: { [layan]: { did: 'finished', ability: 0.8 } },
  },
  {
    ...science,
    key: 'water 1',
    classes: both5,
    title: both('دورة الماء في الطبيعة', 'The water cycle'),
    questions: [{ from: ['water'], count: 10 }],
    window: [
      [-48, '07:30'],
      [-43, '22:00'],
    ],
    review: afterClose,
    turnout: 0.9,
    cases: { [layan]: { did: 'finished', ability: 1.1 } },
  },
  {
    ...science,
    key: 'electricity timed',
    classes: both5,
    title: both('اختبار قصير في الكهرباء', 'A short test on electricity'),
    instructions: both('الوقت 20 دقيقة من لحظة البدء.', 'You have 20 minutes from the moment you start.'),
    questions: [{ from: ['electricity'], count: 10 }],
    window: [
      [-40, '07:30'],
      [-38, '20:00'],
    ],
    minutes: 20,
    review: afterClose,
    turnout: 0.95,
    cases: { [layan]: { did: 'finished', ability: 0.5 } },
  },
  {
    ...science,
    key: 'draws',
    classes: both5,
    title: both('مراجعة عامة: أسئلة مسحوبة من البنك', 'General revision: questions drawn from the bank'),
    questions: [
      { draw: { section: 'plants', count: 3 }, mark: 1 },
      { draw: { section: 'water', count: 3 }, mark: 1 },
      { draw: { section: 'body', count: 2, question_type: 'single_choice' }, mark: 2 },
      { draw: { section: 'electricity', count: 2, question_type: 'true_false' }, mark: 1 },
    ],
    window: [
      [-33, '07:30'],
      [-28, '22:00'],
    ],
    isShuffled: true,
    turnout: 0.88,
    cases: { [layan]: { did: 'finished', ability: 0.6 } },
  },
  {
    ...science,
    key: 'body check the key',
    classes: both5,
    title: both('أعضاء الجسم وأجهزته', 'Organs and systems of the body'),
    questions: [
      'largest-organ',
      {
        from: ['body'],
        count: 9,
        types: ['single_choice', 'true_false', 'multiple_choice', 'matching', 'ordering', 'drag_drop_image'],
      },
    ],
    window: [
      [-26, '07:30'],
      [-21, '22:00'],
    ],
    turnout: 0.95,
    lure: { question: 'largest-organ', option: 'The liver' },
    cases: { [layan]: { did: 'finished', ability: 0.9 } },
  },
  {
    ...science,
    key: 'late accepted',
    classes: both5,
    title: both('الطقس وأجهزة القياس', 'Weather and its instruments'),
    questions: [{ from: ['water'], count: 8 }],
    window: [
      [-19, '07:30'],
      [-15, '22:00'],
    ],
    late: { policy: 'penalty', until: [-12, '22:00'], penalty: 10 },
    turnout: 0.8,
    cases: {
      [layan]: { did: 'late', ability: 0.9 },
      [at5a(3)]: { did: 'late' },
      [at5a(7)]: { did: 'late' },
      [at5b(2)]: { did: 'late' },
      [at5b(11)]: { did: 'late' },
    },
  },
  {
    ...science,
    key: 'essays marked',
    classes: both5,
    title: both('النبات وحياتنا', 'Plants and our lives'),
    questions: [
      { from: ['plants'], count: 5, types: ['single_choice', 'matching', 'complete'] },
      'essay-plants',
    ],
    window: [
      [-17, '07:30'],
      [-13, '22:00'],
    ],
    review: byRelease,
    released: [-10, '13:10'],
    marked: 1,
    turnout: 0.92,
    cases: {
      [layan]: { did: 'finished', ability: 1 },
      [at5a(5)]: { did: 'excused' },
      [at5b(8)]: { did: 'excused' },
    },
  },
  {
    ...science,
    key: 'retake',
    classes: both5,
    title: both('الدوائر الكهربائية', 'Electric circuits'),
    questions: [{ from: ['electricity'], count: 8 }],
    window: [
      [-12, '07:30'],
      [-8, '22:00'],
    ],
    turnout: 0.9,
    cases: {
      [layan]: { did: 'finished', ability: -1.6, retake: 'open' },
      [at5a(9)]: { did: 'finished', ability: -1.4, retake: 'open' },
      [at5b(4)]: { did: 'finished', ability: -1.5, retake: 'used' },
      [at5b(6)]: { did: 'finished', ability: -1.2, retake: 'used' },
    },
  },
  {
    ...science,
    key: 'not released',
    classes: both5,
    title: both('الإنبات ونموّ البذور', 'Sprouting and growing seeds'),
    questions: [{ from: ['plants'], count: 9 }],
    window: [
      [-9, '07:30'],
      [-5, '22:00'],
    ],
    review: byRelease,
    turnout: 0.92,
    cases: { [layan]: { did: 'finished', ability: 0.7 } },
  },
  {
    ...science,
    key: 'essays waiting',
    classes: both5,
    title: both('رحلة قطرة ماء', 'The journey of a drop of water'),
    instructions: both('اكتب إجابتك بجمل تامة.', 'Write your answer in full sentences.'),
    questions: [
      { from: ['water'], count: 4, types: ['single_choice', 'ordering', 'true_false'] },
      'essay-water',
    ],
    window: [
      [-6, '07:30'],
      [-1, '22:00'],
    ],
    review: byRelease,
    marked: 0.3,
    turnout: 0.9,
    cases: {
      [layan]: { did: 'finished', ability: 0.9, isPending: true },
      [at5a(4)]: { did: 'finished', hasLateAnswer: true, isPending: true },
      [at5b(13)]: { did: 'excused' },
    },
  },
];
