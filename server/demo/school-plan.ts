import type { Stage } from '@/lib/contract/roles';
import { type Both, both } from './random';

type SectionPlan = [key: string, title: Both];
export type SubjectPlan = { key: string; name: Both; icon: string; sections: SectionPlan[] };
export type GradePlan = { key: string; name: Both; stage: Stage; position: number; subjects: SubjectPlan[] };

const subject = (key: string, name: Both, icon: string, sections: SectionPlan[] = []): SubjectPlan => ({
  key,
  name,
  icon,
  sections,
});
const quran = (grade: string) => subject(`${grade}.quran`, both('القرآن الكريم', 'Quran'), 'quran');
const art = (grade: string) => subject(`${grade}.art`, both('التربية الفنية', 'Art'), 'art');

/** Grades, subjects and sections of the demo school. A key names the row everywhere in the demo. */
export const gradePlans: GradePlan[] = [
  {
    key: 'kg',
    name: both('التمهيدي', 'Kindergarten 2'),
    stage: 'kindergarten',
    position: 0,
    subjects: [
      subject('kg.arabic', both('لغتي', 'Arabic'), 'arabic', [
        ['letters', both('الحروف', 'Letters')],
        ['words', both('كلمات من حولي', 'Words around me')],
      ]),
      subject('kg.math', both('الرياضيات', 'Mathematics'), 'math', [
        ['numbers', both('الأعداد', 'Numbers')],
        ['shapes', both('الأشكال', 'Shapes')],
      ]),
      subject('kg.science', both('أكتشف', 'Discover'), 'science', [
        ['animals', both('الحيوانات', 'Animals')],
      ]),
      art('kg'),
    ],
  },
  {
    key: 'g5',
    name: both('الصف الخامس', 'Grade 5'),
    stage: 'primary',
    position: 5,
    subjects: [
      subject('g5.science', both('العلوم', 'Science'), 'science', [
        ['plants', both('النبات', 'Plants')],
        ['water', both('الماء والطقس', 'Water and weather')],
        ['electricity', both('الكهرباء', 'Electricity')],
        ['body', both('جسم الإنسان', 'The human body')],
      ]),
      subject('g5.math', both('الرياضيات', 'Mathematics'), 'math', [
        ['fractions', both('الكسور', 'Fractions')],
        ['decimals', both('الأعداد العشرية', 'Decimals')],
        ['geometry', both('الهندسة والقياس', 'Geometry and measure')],
        ['data', both('البيانات', 'Data')],
      ]),
      subject('g5.arabic', both('لغتي', 'Arabic'), 'arabic', [
        ['grammar', both('النحو', 'Grammar')],
        ['spelling', both('الإملاء', 'Spelling')],
        ['reading', both('القراءة والفهم', 'Reading')],
      ]),
      subject('g5.english', both('الإنجليزية', 'English'), 'english', [
        ['grammar', both('القواعد', 'Grammar')],
        ['vocabulary', both('المفردات', 'Vocabulary')],
      ]),
      subject('g5.social', both('الاجتماعيات', 'Social studies'), 'social', [
        ['maps', both('الخرائط', 'Maps')],
        ['regions', both('مناطق المملكة', 'Regions of the Kingdom')],
      ]),
      quran('g5'),
      art('g5'),
    ],
  },
  {
    key: 'g8',
    name: both('الصف الثاني المتوسط', 'Grade 8'),
    stage: 'middle',
    position: 8,
    subjects: [
      subject('g8.science', both('العلوم', 'Science'), 'science', [
        ['matter', both('المادة', 'Matter')],
        ['forces', both('القوى والحركة', 'Forces and motion')],
        ['cells', both('الخلية', 'The cell')],
      ]),
      subject('g8.math', both('الرياضيات', 'Mathematics'), 'math', [
        ['algebra', both('الجبر', 'Algebra')],
        ['geometry', both('الهندسة', 'Geometry')],
        ['ratio', both('النسبة والتناسب', 'Ratio and proportion')],
      ]),
      subject('g8.arabic', both('لغتي الخالدة', 'Arabic'), 'arabic', [['grammar', both('النحو', 'Grammar')]]),
      subject('g8.english', both('الإنجليزية', 'English'), 'english', [
        ['grammar', both('القواعد', 'Grammar')],
      ]),
      quran('g8'),
    ],
  },
  {
    key: 'g11',
    name: both('الصف الثاني الثانوي', 'Grade 11'),
    stage: 'high',
    position: 11,
    subjects: [
      subject('g11.physics', both('الفيزياء', 'Physics'), 'physics', [
        ['motion', both('الحركة', 'Motion')],
        ['waves', both('الموجات', 'Waves')],
      ]),
      subject('g11.math', both('الرياضيات', 'Mathematics'), 'math', [
        ['functions', both('الدوال', 'Functions')],
        ['trigonometry', both('حساب المثلثات', 'Trigonometry')],
      ]),
      subject('g11.english', both('الإنجليزية', 'English'), 'english', [
        ['grammar', both('القواعد', 'Grammar')],
      ]),
      quran('g11'),
    ],
  },
];

export type ClassPlan = { key: string; branch: 'shore' | 'palms'; grade: string; name: Both };
export const classPlans: ClassPlan[] = [
  { key: 'shore.kg', branch: 'shore', grade: 'kg', name: both('التمهيدي أ', 'KG2 A') },
  { key: 'shore.5a', branch: 'shore', grade: 'g5', name: both('الخامس أ', '5A') },
  { key: 'shore.5b', branch: 'shore', grade: 'g5', name: both('الخامس ب', '5B') },
  { key: 'shore.8a', branch: 'shore', grade: 'g8', name: both('الثاني المتوسط أ', '8A') },
  { key: 'shore.11a', branch: 'shore', grade: 'g11', name: both('الثاني الثانوي أ', '11A') },
  { key: 'palms.5a', branch: 'palms', grade: 'g5', name: both('الخامس أ', '5A') },
  { key: 'palms.8a', branch: 'palms', grade: 'g8', name: both('الثاني المتوسط أ', '8A') },
  { key: 'palms.11a', branch: 'palms', grade: 'g11', name: both('الثاني الثانوي أ', '11A') },
];

/** Teacher key -> subjects and the branches where they are taught. The first of a branch takes all its classes of the grade. */
export const teacherPlans: { key: string; branch: 'shore' | 'palms'; subjects: string[]; title: Both }[] = [
  { key: 'noura', branch: 'shore', subjects: ['g5.science'], title: both('معلّمة علوم', 'Science teacher') },
  {
    key: 'shore.math5',
    branch: 'shore',
    subjects: ['g5.math'],
    title: both('معلّمة رياضيات', 'Mathematics teacher'),
  },
  {
    key: 'shore.arabic5',
    branch: 'shore',
    subjects: ['g5.arabic'],
    title: both('معلّمة لغة عربية', 'Arabic teacher'),
  },
  {
    key: 'shore.english',
    branch: 'shore',
    subjects: ['g5.english', 'g8.english', 'g11.english'],
    title: both('معلّمة لغة إنجليزية', 'English teacher'),
  },
  {
    key: 'shore.social',
    branch: 'shore',
    subjects: ['g5.social'],
    title: both('معلّمة اجتماعيات', 'Social studies teacher'),
  },
  {
    key: 'shore.quran',
    branch: 'shore',
    subjects: ['g5.quran', 'g8.quran', 'g11.quran'],
    title: both('معلّمة قرآن كريم', 'Quran teacher'),
  },
  {
    key: 'shore.art',
    branch: 'shore',
    subjects: ['g5.art', 'kg.art'],
    title: both('معلّمة فنية', 'Art teacher'),
  },
  {
    key: 'shore.kg',
    branch: 'shore',
    subjects: ['kg.arabic', 'kg.math', 'kg.science'],
    title: both('معلّمة رياض أطفال', 'Kindergarten teacher'),
  },
  {
    key: 'shore.science8',
    branch: 'shore',
    subjects: ['g8.science', 'g11.physics'],
    title: both('معلّمة علوم وفيزياء', 'Science and physics teacher'),
  },
  {
    key: 'shore.math8',
    branch: 'shore',
    subjects: ['g8.math', 'g11.math'],
    title: both('معلّمة رياضيات', 'Mathematics teacher'),
  },
  {
    key: 'shore.arabic8',
    branch: 'shore',
    subjects: ['g8.arabic'],
    title: both('معلّمة لغة عربية', 'Arabic teacher'),
  },
  {
    key: 'palms.science5',
    branch: 'palms',
    subjects: ['g5.science'],
    title: both('معلّم علوم', 'Science teacher'),
  },
  {
    key: 'palms.math5',
    branch: 'palms',
    subjects: ['g5.math'],
    title: both('معلّم رياضيات', 'Mathematics teacher'),
  },
  {
    key: 'palms.arabic',
    branch: 'palms',
    subjects: ['g5.arabic', 'g8.arabic'],
    title: both('معلّم لغة عربية', 'Arabic teacher'),
  },
  {
    key: 'palms.english',
    branch: 'palms',
    subjects: ['g5.english', 'g8.english', 'g11.english'],
    title: both('معلّم لغة إنجليزية', 'English teacher'),
  },
  {
    key: 'palms.social',
    branch: 'palms',
    subjects: ['g5.social'],
    title: both('معلّم اجتماعيات', 'Social studies teacher'),
  },
  {
    key: 'palms.quran',
    branch: 'palms',
    subjects: ['g5.quran', 'g8.quran', 'g11.quran'],
    title: both('معلّم قرآن كريم', 'Quran teacher'),
  },
  {
    key: 'palms.science8',
    branch: 'palms',
    subjects: ['g8.science', 'g11.physics'],
    title: both('معلّم علوم وفيزياء', 'Science and physics teacher'),
  },
  {
    key: 'palms.math8',
    branch: 'palms',
    subjects: ['g8.math', 'g11.math'],
    title: both('معلّم رياضيات', 'Mathematics teacher'),
  },
  { key: 'palms.art', branch: 'palms', subjects: ['g5.art'], title: both('معلّم فنية', 'Art teacher') },
];

/** Lessons a week of a class by subject key ending; the timetable spreads them over five days of six lessons. */
export const lessonsAWeek: Record<string, number> = {
  science: 4,
  physics: 5,
  math: 5,
  arabic: 6,
  english: 4,
  social: 3,
  quran: 3,
  art: 2,
};
