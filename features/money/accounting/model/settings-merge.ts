import type { SettingsValues } from './settings-values';

export type SettingsKey = keyof SettingsValues;

const differs = (one: SettingsValues, other: SettingsValues, key: SettingsKey) =>
  JSON.stringify(one[key]) !== JSON.stringify(other[key]);

export type Merged = {
  /** What the reader changed; it stays in the fields. */
  kept: SettingsKey[];
  /** What the other one changed and the reader left alone. */
  taken: SettingsKey[];
  /** What both changed, to different things. */
  clashing: SettingsKey[];
};

/**
 * Two people changed the same settings: whose change stands in which field. `base` is what both began with.
 */
export function mergeSettings(base: SettingsValues, mine: SettingsValues, theirs: SettingsValues): Merged {
  const keys = Object.keys(base) as SettingsKey[];
  const kept = keys.filter((key) => differs(base, mine, key));
  return {
    kept,
    taken: keys.filter((key) => !kept.includes(key) && differs(base, theirs, key)),
    clashing: kept.filter((key) => differs(base, theirs, key) && differs(mine, theirs, key)),
  };
}
