/** Values of one computed question, by the names that stand between `<` and `>` in its template. */
export type Values = Record<string, string | number>;

export const frac = (top: number, bottom: number) => String.raw`\frac{${top}}{${bottom}}`;

export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

/** A fraction in its lowest terms, as LaTeX; a whole number without a bar. */
export function lowest(top: number, bottom: number): string {
  const divisor = gcd(top, bottom);
  return bottom / divisor === 1 ? String(top / divisor) : frac(top / divisor, bottom / divisor);
}

/** A decimal without the noise of binary fractions. */
export const tidy = (value: number) => String(Math.round(value * 1e6) / 1e6);
export const signed = (value: number) => (value < 0 ? String(value) : `+${value}`);
export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Lines of a single choice: the right option and up to three wrong ones that differ from it and from each
 * other.
 */
export function options(
  right: string,
  wrong: readonly string[],
  around: (text: string) => string = String,
): string {
  const others = [...new Set(wrong)].filter((option) => option !== right).slice(0, 3);
  return [`+ ${around(right)}`, ...others.map((option) => `- ${around(option)}`)].join('\n');
}
export const formula = (latex: string) => `$${latex}$`;
export const inUnit = (unit: string) => (value: string) => String.raw`$${value}\ \mathrm{${unit}$`;

export function over<Case extends readonly (string | number)[]>(
  cases: readonly Case[],
  values: (entry: Case) => Values,
): Values[] {
  return cases.map((entry) => values(entry));
}
export type Two = readonly [number, number];
export type Three = readonly [number, number, number];
export type Four = readonly [number, number, number, number];

export const listOf = (values: readonly number[]) => ({
  arabicList: values.join('، '),
  list: values.join(', '),
});
