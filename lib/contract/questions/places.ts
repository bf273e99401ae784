/** Places that a language lacks although the other one has them; a language without any text lacks nothing. */
export function lackingPlaces(text: { ar?: string | undefined; en?: string | undefined }) {
  const all = placesIn(text).length;
  return (['ar', 'en'] as const).flatMap((lang) => {
    const count = text[lang]?.trim() ? all - placesIn({ [lang]: text[lang] }).length : 0;
    return count > 0 ? [{ lang, count }] : [];
  });
}

/** Ids of the places written as `[[id]]`, in order, without repetition, over both languages. */
export const placesIn = (text: { ar?: string | undefined; en?: string | undefined }): string[] => [
  ...new Set(
    [...`${text.ar ?? ''} ${text.en ?? ''}`.matchAll(/\[\[([a-z0-9]{1,16})\]\]/g)].map(
      (match) => match[1] ?? '',
    ),
  ),
];
