import { hasText } from '@/lib/contract/text';
import type { ExportQuestion, TextExporter } from '../exporter';

const line = ({ skill, tags, explanation, ...rest }: ExportQuestion) =>
  JSON.stringify({
    ...rest,
    ...(skill && { skill }),
    ...(tags.length > 0 && { tags }),
    ...(explanation && hasText(explanation) && { explanation }),
  });

/** One question a line, whole: what the importer reads back without a loss. */
export const exportJsonl: TextExporter = function* (questions) {
  for (const question of questions) yield `${line(question)}\n`;
};
