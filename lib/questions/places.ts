import type { Localized } from '@/lib/contract/localized';

const MARK = /\[\[([a-z0-9]{1,40})\]\]/g;

/** Places written as `[[id]]`, in order over both languages, and their number for people, from 1. */
export function placeNumbers(text: Localized | undefined): Map<string, number> {
  const found = [...`${text?.ar ?? ''} ${text?.en ?? ''}`.matchAll(MARK)].map((match) => match[1] ?? '');
  return new Map([...new Set(found)].map((id, index) => [id, index + 1]));
}
