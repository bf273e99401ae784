import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { allSamples } from '@/server/modules/quizzes/questions/engine/samples.test-support';

const option = (id: string, ar: string, en: string) => ({ id, text: { ar, en } });
export const prompt = (ar: string, en: string) => ({ ar: `<p>${ar}</p>`, en: `<p>${en}</p>` });

/** One question of each type. */
export function everyType(fileId: string): [QuestionContent, QuestionKey][] {
  const three = [
    option('a', 'الخشب', 'Wood'),
    option('b', 'النحاس', 'Copper'),
    option('c', 'الزجاج', 'Glass'),
  ];
  return [
    [
      { type: 'true_false', prompt: prompt('النحاس موصل جيد.', 'Copper conducts well.') },
      { type: 'true_false', correct: true },
    ],
    [
      {
        type: 'true_false_with_correct',
        prompt: prompt('تدور الشمس حول <em>الأرض</em>.', 'The sun goes round the earth.'),
        options: three.slice(0, 2),
      },
      { type: 'true_false_with_correct', correct: false, option_id: 'b' },
    ],
    [
      {
        type: 'single_choice',
        prompt: prompt(
          'احسب <span data-math="\\frac{a+1}{\\sqrt{2}} \\times x^{2}_1" data-display="inline"></span> ثم اختر:',
          'Compute <span data-math="\\frac{1}{2}" data-display="inline"></span>',
        ),
        options: three,
      },
      { type: 'single_choice', option_ids: ['b'] },
    ],
    [
      { type: 'multiple_choice', prompt: prompt('أي المواد عازلة؟', 'Which insulate?'), options: three },
      { type: 'multiple_choice', option_ids: ['a', 'c'] },
    ],
    [
      {
        type: 'drag_drop_text',
        prompt: prompt('أكمل النص', 'Fill the text'),
        text: prompt('يوصل [[p1]] ويعزل [[p2]] الكهرباء.', '[[p1]] conducts, [[p2]] insulates.'),
        options: three,
      },
      { type: 'drag_drop_text', pairs: { p1: 'b', p2: 'a' } },
    ],
    [
      {
        type: 'drag_drop_image',
        prompt: prompt('سمِّ الأجزاء', 'Name the parts'),
        image: { file_id: fileId },
        places: [
          { id: 'p1', x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
          { id: 'p2', x: 0.6, y: 0.5, width: 0.2, height: 0.2 },
        ],
        options: three,
      },
      { type: 'drag_drop_image', pairs: { p1: 'a', p2: 'b' } },
    ],
    [
      {
        type: 'matching',
        prompt: prompt('صِل', 'Match'),
        stems: [option('s1', 'موصل', 'Conductor'), option('s2', 'عازل', 'Insulator')],
        options: three,
      },
      { type: 'matching', pairs: { s1: 'b', s2: 'c' } },
    ],
    [
      { type: 'ordering', prompt: prompt('رتب', 'Order'), options: three },
      { type: 'ordering', order: ['c', 'a', 'b'] },
    ],
    [
      {
        type: 'complete',
        prompt: prompt('أكمل', 'Complete'),
        text: prompt('عاصمة السعودية [[b1]].', 'The capital is [[b1]].'),
      },
      { type: 'complete', blanks: [{ id: 'b1', accepted: [{ text: 'الرياض' }, { text: 'Riyadh' }] }] },
    ],
    [
      { type: 'essay', prompt: prompt('علّل ذبول النبات.', 'Why do plants wilt?'), word_max: 60 },
      {
        type: 'essay',
        rubric: [{ id: 'r1', title: { ar: 'الترتيب', en: 'Order' }, points: 2 }],
        model_answer: prompt('لأن الماء يقل.', 'Water runs short.'),
      },
    ],
    [
      {
        type: 'coordinate',
        prompt: prompt('حدد القلب', 'Find the heart'),
        image: { file_id: fileId },
        markers: 1,
      },
      { type: 'coordinate', targets: [{ shape: 'circle', x: 0.5, y: 0.5, radius: 0.1 }] },
    ],
    ...allSamples.map(({ golden: { content, key } }): [QuestionContent, QuestionKey] => [content, key]),
  ];
}
