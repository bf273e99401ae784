const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOST = 600;

/** Words of rich text without its marks. */
const plain = (text: string) =>
  text
    .replace(/<\/(?:p|li|h\d|tr)>|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) || value === '' ? [] : [plain(value)];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) =>
      /^(?:type|id|key|kind|version)$|_(?:id|uuid)s?$/.test(name) ? [] : wordsIn(part),
    );
  return [];
}

/** What a person wrote in a part of a draft, for the comparison with what is saved; identifiers are left out. */
export function textOfDraft(value: unknown): string {
  const text = wordsIn(value)
    .filter((words) => words !== '')
    .join('\n');
  return text.length > MOST ? `${text.slice(0, MOST)} …` : text;
}
