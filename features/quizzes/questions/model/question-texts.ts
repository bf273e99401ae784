import type { QuestionContent } from '@/lib/contract/questions/content';
import type { Localized } from '@/lib/contract/localized';

/** Every text of a question that a student reads, in reading order. */
export function textsOf(content: QuestionContent): Localized[] {
  return [
    content.prompt,
    ...('text' in content ? [content.text] : []),
    ...('stems' in content ? content.stems.map(({ text }) => text) : []),
    ...('options' in content ? content.options.map(({ text }) => text) : []),
  ];
}
