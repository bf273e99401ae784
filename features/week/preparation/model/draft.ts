import type * as z from 'zod';
import type { StudentField } from '@/lib/contract/preparation';
import type {
  Preparation,
  PreparationContent,
  preparationChange,
} from '@/lib/contract/resources/week/preparation';

/** A number as it is typed: null is an empty field, a string what is not a number yet. */
export type Typed = number | string | null;
export type Stage = Omit<PreparationContent['stages'][number], 'minutes'> & { minutes: Typed };
export type DraftContent = Omit<PreparationContent, 'stages'> & { stages: Stage[] };

/** What the page of a preparation holds. */
export type Draft = {
  title: string;
  periods: Typed;
  content: DraftContent;
  student_fields: StudentField[];
  media: Preparation['media'];
};

export const draftOf = ({ title, periods, content, student_fields, media }: Preparation): Draft => ({
  title,
  periods,
  content,
  student_fields,
  media,
});

/** Parts of plain words. */
export type TextPart = Exclude<keyof DraftContent, 'objectives' | 'strategies' | 'stages'>;

type Raw = z.input<typeof preparationChange>;
/** What is saved, but for the version. */
export type DraftAttributes = Omit<Raw, 'version' | 'periods' | 'content'> & {
  periods: Typed;
  content: DraftContent;
};

export const attributesOf = ({ media, ...draft }: Draft): DraftAttributes => ({
  ...draft,
  media: media.map(({ item, is_for_students }) => ({ media_uuid: item.id, is_for_students })),
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** What an earlier visit left that the school does not have, in the draft of now. */
export function withKept(kept: unknown, now: Draft): Draft {
  if (typeof kept !== 'object' || kept === null) return now;
  const { title, periods, content, student_fields: fields, media } = kept as Partial<Draft>;
  const written = typeof content === 'object' && content !== null ? content : {};
  return {
    title: isText(title) ? title : now.title,
    periods: periods === undefined ? now.periods : periods,
    content: { ...now.content, ...written },
    student_fields: Array.isArray(fields) ? fields : now.student_fields,
    media: Array.isArray(media) ? media : now.media,
  };
}
