import type { ExamRemedy } from '@/lib/contract/resources/practice/generated-exam';

/** The level of questions of every level, as forms hold it. */
export const MIXED = '4';
/** Fields of the request for a draw that have a separate message when they are empty. */
export const wishFields = ['subject_id', 'sections', 'difficultyLevel', 'questionsCount'] as const;

export type DrawnBy = { sections: string[]; difficultyLevel: string; questionsCount: string };

/** Applies a change that the server offers to the request for a draw. */
export function correctedRequest(
  { sections }: Pick<DrawnBy, 'sections'>,
  remedy: ExamRemedy,
): Partial<DrawnBy> {
  if (remedy.kind === 'fewer') return { questionsCount: String(remedy.count) };
  if (remedy.kind === 'mixed') return { difficultyLevel: MIXED };
  const all = [...sections, ...remedy.sections.map(({ id }) => id)];
  if (remedy.kind === 'sections') return { sections: all };
  return { questionsCount: String(remedy.count), difficultyLevel: MIXED, sections: all };
}
