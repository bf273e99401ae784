import type { Audience } from '@/lib/contract/assessment';
import { hasText } from '@/lib/contract/localized';
import type { StatementDraft } from './draft';

export type Reader = 'staff' | Audience;

/**
 * The wordings that a reader gets, the closest one first: the youngest read those of students where they have
 * none.
 */
const closest: Record<Reader, readonly Audience[]> = {
  staff: [],
  parent: ['parent'],
  student: ['student'],
  young_student: ['young_student', 'student'],
};

/** A statement in the words of a reader; a language without a separate wording keeps the usual one. */
export function wordsFor({ text, wordings }: StatementDraft, reader: Reader): StatementDraft['text'] {
  const words = closest[reader].map((audience) => wordings[audience]).find((own) => own && hasText(own));
  return { ...text, ...Object.fromEntries(Object.entries(words ?? {}).filter(([, own]) => own)) };
}
