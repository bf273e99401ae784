/** Folds ٠-٩ and ۰-۹ to 0-9; the Arabic decimal mark becomes '.', thousands marks and direction marks go. */
export const foldDigits = (value: string) =>
  value
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/[٬\u200e\u200f\u061c]/g, '')
    .replace(/\u2212/g, '-');

/** The number a person typed in either script, or null when it is not one. */
export function parseTyped(value: string): number | null {
  const folded = foldDigits(value).trim();
  return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(folded) ? Number(folded) : null;
}
