/** Tools for questions that are computed: blocks of the notation out of numbers. */
export const frac = (top: number, bottom: number) => String.raw`\frac{${top}}{${bottom}}`;

export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

/** A fraction in its lowest terms, as LaTeX; a whole number without a bar. */
export function lowest(top: number, bottom: number): string {
  const divisor = gcd(top, bottom);
  return bottom / divisor === 1 ? String(top / divisor) : frac(top / divisor, bottom / divisor);
}

/** Blocks of the notation, one for each case. */
export const blocks = <Case>(cases: readonly Case[], block: (entry: Case, index: number) => string): string =>
  cases.map((entry, index) => block(entry, index).trim()).join('\n\n');

/** A single choice: the right option and the wrong ones that differ from it and from each other. */
export function single(
  head: string,
  prompt: string,
  right: string,
  wrong: readonly string[],
  explanation?: string,
): string {
  const others = [...new Set(wrong)].filter((option) => option !== right).slice(0, 3);
  return [
    `one ${head}`,
    `? ${prompt}`,
    `+ ${right}`,
    ...others.map((option) => `- ${option}`),
    ...(explanation ? [`! ${explanation}`] : []),
  ].join('\n');
}

/** A decimal without the noise of binary fractions. */
export const tidy = (value: number) => String(Math.round(value * 1e6) / 1e6);
