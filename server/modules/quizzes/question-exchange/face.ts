import type { Locale, Localized } from '@/lib/contract/text';
import { plainText } from '@/server/platform/text/localized-text';
import { languages, printsOf } from '@/server/modules/quizzes/questions/engine';
import type { QuestionDraft } from './engine/importer';

/** What the bank is searched by, and what a row of the preview shows. */
export type Face = { fingerprint: string; keyPrint: string; plain: Localized; languages: Locale[] };

export const faceOf = ({ content, key }: QuestionDraft): Face => ({
  ...printsOf(content, key),
  plain: plainText(content.prompt, 500),
  languages: languages(content),
});

/** One word for both prints: equal for questions that ask the same and call the same right. */
export const printOf = ({ fingerprint, keyPrint }: Pick<Face, 'fingerprint' | 'keyPrint'>): string =>
  `${fingerprint}.${keyPrint}`;
