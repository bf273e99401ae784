import { type Golden, prompt, blanks, many, third } from './golden-parts.test-support';

const text = { ar: 'ثم [[p]] ثم [[q]] ثم [[r]]' };

/** What students write. */
export const textsGoldens: Golden[] = [
  {
    name: 'complete',
    content: { type: 'complete', prompt, text },
    key: {
      type: 'complete',
      blanks: [
        { id: 'p', accepted: [{ text: 'مكّة المكرمة' }, { text: 'مكة' }] },
        { id: 'q', accepted: [{ number: 9.8, tolerance: 0.1, unit: 'm/s²' }] },
        { id: 'r', accepted: [{ text: 'الهمزة' }], fold_taa: true },
      ],
    },
    cases: [
      ['all', blanks(['p', 'مَكَّة'], ['q', '٩٫٨ m/s2'], ['r', 'الهمزه']), 'correct', 1],
      ['two of three', blanks(['p', 'مكة المكرمة'], ['q', '9.8'], ['r', 'الهمزة']), 'partial', 2 / 3],
      ['all wrong', blanks(['p', 'جدة'], ['q', '12 m/s²'], ['r', 'الهمز']), 'wrong', 0],
      ['white space clears', blanks(['p', '  '], ['q', '\u200f\u0640'], ['r', '']), 'blank', 0],
      ['two texts for one blank', blanks(['p', 'مكة'], ['p', 'جدة']), 'wrong', 0],
      ['all accepted texts in one', blanks(['p', 'مكة مكة المكرمة']), 'wrong', 0],
      ['foreign blank', blanks(['x', 'مكة'], ['__proto__', 'مكة']), 'wrong', 0],
      ['huge text', blanks(['p', 'مكة '.repeat(15_000)], ['q', '9'.repeat(60_000)]), 'wrong', 0],
      ['huge list', many({ single_question_id: 'p', answer_text: 'مكة' }), 'partial', third],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'essay',
    content: { type: 'essay', prompt },
    key: { type: 'essay', rubric: [] },
    cases: [
      ['any text waits for a person', [{ answer_text: 'رأيي' }], 'pending', null],
      ['white space', [{ answer_text: ' \n\t\u200b ' }], 'blank', 0],
      ['no text', [{}], 'blank', 0],
      ['nothing', [], 'blank', 0],
    ],
  },
];
