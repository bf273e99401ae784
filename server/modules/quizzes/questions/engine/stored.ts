import type { QuestionOption } from '@/lib/contract/questions/content';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Localized } from '@/lib/contract/text';
import { cleanHtml, htmlFileIds } from '@/server/platform/text/rich-text';
import { mapText } from '@/server/platform/text/localized-text';

const clean = (text: Localized): Localized => mapText(text, cleanHtml);

export function cleanKey(key: QuestionKey): QuestionKey {
  if (key.type !== 'essay' || !key.model_answer) return key;
  return { ...key, model_answer: clean(key.model_answer) };
}

export const cleanExplanation = (explanation: Localized | null | undefined): Localized | null =>
  explanation && Object.values(explanation).some((text) => text?.trim()) ? clean(explanation) : null;

export type FileUse = { field: string; id: string; kind: 'image' | 'audio' | 'video' };

const htmlUses = (field: string, { ar, en }: Localized): FileUse[] =>
  [ar, en].flatMap((html) => htmlFileIds(html ?? '').map((id) => ({ field, id, kind: 'image' as const })));
const optionUses = (field: string, options: QuestionOption[]): FileUse[] =>
  options.flatMap(({ text, image }, index) => [
    ...htmlUses(`${field}.${index}.text`, text),
    ...(image ? [{ field: `${field}.${index}.image`, id: image.file_id, kind: 'image' as const }] : []),
  ]);

/** Files that a question refers to, by the field that names them. */
export function fileUses({
  content,
  explanation,
}: Pick<QuestionInput, 'content' | 'explanation'>): FileUse[] {
  const { media } = content;
  const kinds = ['image', 'audio', 'video'] as const;
  return [
    ...htmlUses('content.prompt', content.prompt),
    ...kinds.flatMap((kind) => {
      const ref = media?.[kind];
      return ref ? [{ field: `content.media.${kind}`, id: ref.file_id, kind }] : [];
    }),
    ...('image' in content
      ? [{ field: 'content.image', id: content.image.file_id, kind: 'image' as const }]
      : []),
    ...('text' in content ? htmlUses('content.text', content.text) : []),
    ...('options' in content ? optionUses('content.options', content.options) : []),
    ...('stems' in content ? optionUses('content.stems', content.stems) : []),
    ...(explanation ? htmlUses('explanation', explanation) : []),
  ];
}
