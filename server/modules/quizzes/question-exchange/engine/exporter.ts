import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Difficulty } from '@/lib/contract/questions/types';
import type { Locale, Localized } from '@/lib/contract/text';
import type { ExportFiles } from './media/attachment';

/** A question as it leaves the bank. */
export type ExportQuestion = {
  id: string;
  subject_id: string;
  section_id: string;
  difficulty: Difficulty;
  status: 'draft' | 'approved' | 'suspended';
  skill: string | null;
  tags: string[];
  content: QuestionContent;
  key: QuestionKey;
  explanation: Localized | null;
};

/** A loss that the file itself names: `exchange.lost.<code>` of the server's messages. */
export type Loss =
  | 'media'
  | 'option_media'
  | 'kind'
  | 'kind_changed'
  | 'scoring'
  | 'languages'
  | 'rubric'
  | 'details'
  | 'matching_rules'
  | 'blanks'
  | 'prompt'
  | 'markup';

/**
 * Writes questions one after the other; `locale` is the language of remarks and, where only one fits, of texts. `files`
 * are for formats that hold pictures and sound.
 */
export type TextExporter = (
  questions: Iterable<ExportQuestion>,
  locale: Locale,
  files?: ExportFiles,
) => Generator<string>;

export const hasMedia = ({ media }: QuestionContent) =>
  media !== undefined && (media.image ?? media.audio ?? media.video) !== undefined;
export const hasOptionImages = (content: QuestionContent) =>
  [...('options' in content ? content.options : []), ...('stems' in content ? content.stems : [])].some(
    ({ image }) => image !== undefined,
  );
/** An option that is only an image leaves nothing to write. */
export const hasBareImages = (content: QuestionContent) =>
  [...('options' in content ? content.options : []), ...('stems' in content ? content.stems : [])].some(
    ({ text }) => !text.ar?.trim() && !text.en?.trim(),
  );
