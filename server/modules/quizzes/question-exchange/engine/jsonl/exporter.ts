import { hasText } from '@/lib/contract/text';
import type { ExportQuestion, TextExporter } from '../exporter';

/** Keys of every object in one order: what says the same is written the same. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const line = ({ skill, tags, explanation, ...rest }: ExportQuestion) =>
  JSON.stringify(
    {
      ...rest,
      ...(skill && { skill }),
      ...(tags.length > 0 && { tags }),
      ...(explanation && hasText(explanation) && { explanation }),
    },
    ordered,
  );

/** One question a line, whole: what the importer reads back without a loss. */
export const exportJsonl: TextExporter = function* (questions) {
  for (const question of questions) yield `${line(question)}\n`;
};
