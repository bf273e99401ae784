import { foldDigits } from './digits';

const MARKS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/** Text for matching on the screen: hamza, tashkeel, tatweel, case and digit script make no difference. */
export const forMatching = (value: string) =>
  foldDigits(value.normalize('NFKC'))
    .replace(MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئى]/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .trim();
