/** Ids of the places written as `[[id]]`, in order, without repetition, over both languages. */
export const placesIn = (text: { ar?: string | undefined; en?: string | undefined }): string[] => [
  ...new Set(
    [...`${text.ar ?? ''} ${text.en ?? ''}`.matchAll(/\[\[([a-z0-9]{1,16})\]\]/g)].map(
      (match) => match[1] ?? '',
    ),
  ),
];
