import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Localized } from '@/lib/contract/text';
import type { ExportQuestion } from '../exporter';

const both = (ar: string, en: string): Localized => ({ ar, en });
const options = (...texts: Localized[]) => texts.map((text, index) => ({ id: `o${index + 1}`, text }));

const examples: { content: QuestionContent; key: QuestionKey; explanation?: Localized }[] = [
  {
    content: {
      type: 'single_choice',
      prompt: both('ما عاصمة المملكة العربية السعودية؟', 'What is the capital of Saudi Arabia?'),
      options: options(
        both('جدة', 'Jeddah'),
        both('الرياض', 'Riyadh'),
        both('الدمام', 'Dammam'),
        both('أبها', 'Abha'),
      ),
    },
    key: { type: 'single_choice', option_ids: ['o2'] },
    explanation: both(
      'الرياض هي العاصمة منذ توحيد المملكة.',
      'Riyadh has been the capital since the unification.',
    ),
  },
  {
    content: {
      type: 'multiple_choice',
      prompt: both('أيّ الأعداد الآتية زوجي؟', 'Which of these numbers are even?'),
      options: options({ ar: '4' }, { ar: '7' }, { ar: '10' }, { ar: '13' }),
    },
    key: { type: 'multiple_choice', option_ids: ['o1', 'o3'], scoring: 'partial' },
  },
  {
    content: { type: 'true_false', prompt: both('تدور الأرض حول الشمس.', 'The Earth goes round the Sun.') },
    key: { type: 'true_false', correct: true },
  },
  {
    content: {
      type: 'true_false_with_correct',
      prompt: both('يتكوّن الماء من الهيدروجين والنيتروجين.', 'Water is made of hydrogen and nitrogen.'),
      options: options(
        both('الهيدروجين والأكسجين', 'hydrogen and oxygen'),
        both('الكربون والأكسجين', 'carbon and oxygen'),
      ),
    },
    key: { type: 'true_false_with_correct', correct: false, option_id: 'o1' },
  },
  {
    content: {
      type: 'matching',
      prompt: both('اربط كل دولة بعاصمتها.', 'Match each country with its capital.'),
      stems: [
        { id: 's1', text: both('مصر', 'Egypt') },
        { id: 's2', text: both('عُمان', 'Oman') },
      ],
      options: options(both('مسقط', 'Muscat'), both('القاهرة', 'Cairo'), both('عمّان', 'Amman')),
    },
    key: { type: 'matching', pairs: { s1: 'o2', s2: 'o1' } },
  },
  {
    content: {
      type: 'ordering',
      prompt: both('رتّب من الأصغر إلى الأكبر.', 'Order from smallest to largest.'),
      options: options({ ar: '0.5' }, { ar: '0.25' }, { ar: '0.75' }),
    },
    key: { type: 'ordering', order: ['o2', 'o1', 'o3'] },
  },
  {
    content: {
      type: 'complete',
      prompt: both('أكمل الفراغ.', 'Fill in the blank.'),
      text: both(
        'يغلي الماء عند [[1]] درجة مئوية، ويتجمّد إلى [[2]].',
        'Water boils at [[1]] °C and freezes into [[2]].',
      ),
    },
    key: {
      type: 'complete',
      blanks: [
        { id: '1', accepted: [{ number: 100, tolerance: 1 }] },
        { id: '2', accepted: [{ text: 'جليد' }, { text: 'ثلج' }, { text: 'ice' }] },
      ],
    },
  },
  {
    content: {
      type: 'drag_drop_text',
      prompt: both('اسحب الكلمة إلى مكانها.', 'Drag each word to its place.'),
      text: both('القمر [[1]] والشمس [[2]].', 'The Moon is a [[1]] and the Sun is a [[2]].'),
      options: options(both('نجم', 'star'), both('تابع', 'satellite'), both('كوكب', 'planet')),
    },
    key: { type: 'drag_drop_text', pairs: { '1': 'o2', '2': 'o1' } },
  },
  {
    content: {
      type: 'essay',
      prompt: both('اكتب فقرة عن فصل الربيع.', 'Write a paragraph about spring.'),
      word_min: 30,
      word_max: 120,
    },
    key: {
      type: 'essay',
      rubric: [
        { id: 'c1', title: both('وضوح الفكرة', 'Clear idea'), points: 5 },
        { id: 'c2', title: both('سلامة اللغة', 'Correct language'), points: 5 },
      ],
    },
  },
];

/** A question of every kind that a sheet can hold without an image. */
export const exampleQuestions: ExportQuestion[] = examples.map(({ explanation, ...question }, index) => ({
  ...question,
  id: `example-${index + 1}`,
  subject_id: '',
  section_id: '',
  difficulty: ((index % 3) + 1) as 1 | 2 | 3,
  status: 'approved',
  skill: null,
  tags: [],
  explanation: explanation ?? null,
}));
