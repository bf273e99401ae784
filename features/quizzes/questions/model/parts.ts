/** The shortest id of the form `<prefix><number>` that is not taken yet. */
export function newPartId(taken: readonly string[], prefix: string): string {
  let number = taken.length + 1;
  while (taken.includes(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** The list with the entry at `from` standing at `to`; the same list when either is outside. */
export function move<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

export const replaceAt = <Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] =>
  list.map((old, at) => (at === index ? entry : old));

export const withoutAt = <Entry>(list: readonly Entry[], index: number): Entry[] =>
  list.filter((_, at) => at !== index);

/** What a number field holds while it is typed: text that is no number stays, and validation names it. */
export const asTyped = (value: number | string | null): number => value as number;
