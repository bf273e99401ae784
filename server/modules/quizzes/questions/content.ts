import type { QuestionContent } from '@/lib/contract/questions/content';
import type { Localized } from '@/lib/contract/text';
import { fileUses } from './engine/stored';
import { fileAddress } from '@/server/modules/common/files';

/** File id -> address for every file of a content, with what it shows. */
export function mediaAddresses(content: QuestionContent): Record<string, { url: string; alt: Localized }> {
  const media: Record<string, { url: string; alt: Localized }> = {};
  for (const { id } of fileUses({ content })) media[id] = { url: fileAddress(id), alt: {} };
  const named = [
    ...Object.values(content.media ?? {}),
    ...('image' in content ? [content.image] : []),
    ...('options' in content ? content.options.map(({ image }) => image) : []),
    ...('stems' in content ? content.stems.map(({ image }) => image) : []),
  ];
  for (const ref of named)
    if (ref) media[ref.file_id] = { url: fileAddress(ref.file_id), alt: ref.alt ?? {} };
  return media;
}
