import { checkDraft } from '../draft';
import type { ParsedQuestion } from '../importer';
import type { Attachment } from '../media/attachment';
import { sealOf, withUnreadContent } from '../unsupported-content';
import { words, type XmlNode } from '@/server/platform/text/xml/tree';

type Place = { number: number; line: number; sourceId?: string | undefined };

function exact(parsed: ParsedQuestion, own: XmlNode, place: Place): ParsedQuestion | undefined {
  let unread: unknown;
  try {
    unread = JSON.parse(words(own) || '[]');
  } catch {
    return undefined;
  }
  const draft = withUnreadContent(parsed.draft ?? {}, unread);
  if (typeof draft !== 'object' || draft === null) return undefined;
  const checked = checkDraft(place, draft, []);
  return checked.draft && sealOf(checked.draft) === own.attrs.seal ? checked : undefined;
}

/** The question whole again where it left this school and nobody changed it since; then the files that it shows. */
export function restoreQuestion(
  parsed: ParsedQuestion,
  own: XmlNode | undefined,
  place: Place,
  files: Iterable<Attachment>,
): ParsedQuestion {
  const whole = own && exact(parsed, own, place);
  const result =
    whole ?? (own ? { ...parsed, notes: [...parsed.notes, { code: 'extension_lost' }] } : parsed);
  if (!result.draft) return result;
  const text = JSON.stringify(result.draft);
  const shown = new Map(
    [...files].map((file) => [file.id, file] as const).filter(([id]) => text.includes(id)),
  );
  return shown.size > 0 ? { ...result, files: [...shown.values()] } : result;
}
