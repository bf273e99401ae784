/** As many signs as the server takes. */
export const MOST_CODE = 60;

/** The address of the answer for a code that was typed, without the language; null where nothing was. */
export function proofHref(typed: string | string[] | undefined): string | null {
  const code = (Array.isArray(typed) ? typed[0] : typed)?.trim().slice(0, MOST_CODE) ?? '';
  return code === '' ? null : `/verify/${encodeURIComponent(code)}`;
}
