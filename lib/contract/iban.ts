/** An IBAN as it is kept: capital letters and digits, nothing between them. */
export const foldIban = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether an IBAN is whole: country, and the remainder of ISO 13616 that its check digits make 1. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  let rest = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
