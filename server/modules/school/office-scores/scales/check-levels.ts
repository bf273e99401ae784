import type { WrittenLevel } from '@/lib/contract/resources/school/level-scale';
import type { Localized } from '@/lib/contract/text';
import { normalise } from '@/server/platform/text/arabic';
import type { FieldIssue } from '@/server/router/errors';

export type CodedLevel = Omit<WrittenLevel, 'code'> & { code: string };

/** A level without a code takes one from its place, or the next that no other has. */
export function codedLevels(levels: readonly WrittenLevel[]): CodedLevel[] {
  const taken = new Set(levels.map(({ code }) => code.toLowerCase()));
  return levels.map((level, place) => {
    if (level.code !== '') return level;
    let number = place + 1;
    while (taken.has(`level_${number}`)) number += 1;
    taken.add(`level_${number}`);
    return { ...level, code: `level_${number}` };
  });
}

/** Places at which a text stands a second time, however it is written. */
function repeated(texts: readonly (string | undefined)[]): number[] {
  const seen = new Set<string>();
  return texts.flatMap((text, place) => {
    if (!text) return [];
    const name = normalise(text);
    if (seen.has(name)) return [place];
    seen.add(name);
    return [];
  });
}

const isRepeated = (levels: readonly { name: Localized }[]) => [
  ...new Set([
    ...repeated(levels.map(({ name }) => name.ar)),
    ...repeated(levels.map(({ name }) => name.en)),
  ]),
];

/** Percents go one way and begin at 0. */
function orderIssues(levels: readonly Pick<WrittenLevel, 'from_percent'>[]): FieldIssue[] {
  const percents = levels.map(({ from_percent }) => from_percent);
  const isRising = (percents[0] ?? 0) < (percents.at(-1) ?? 0);
  const wrong = percents.flatMap((percent, place) => {
    const before = percents[place - 1];
    if (before === undefined) return [];
    return (isRising ? percent > before : percent < before) ? [] : [place];
  });
  if (wrong.length > 0)
    return wrong.map((place) => ({ field: `levels.${place}.from_percent`, code: 'scale_order' }));
  const lowest = isRising ? 0 : percents.length - 1;
  return percents[lowest] === 0 ? [] : [{ field: `levels.${lowest}.from_percent`, code: 'scale_lowest' }];
}

/**
 * What is wrong with the levels that are wished for, each at its field; `known` are the codes of the scale so
 * far.
 */
export function checkLevels(levels: readonly WrittenLevel[], known: readonly string[]): FieldIssue[] {
  const keys = levels.map(({ key }) => key);
  return [
    ...keys.flatMap((key, place) =>
      key !== null && (!known.includes(key) || keys.indexOf(key) !== place)
        ? [{ field: `levels.${place}.key`, code: 'choice' }]
        : [],
    ),
    ...repeated(levels.map(({ code }) => code)).map((place) => ({
      field: `levels.${place}.code`,
      code: 'duplicate',
    })),
    ...isRepeated(levels).map((place) => ({ field: `levels.${place}.name`, code: 'duplicate' })),
    ...orderIssues(levels),
  ];
}
