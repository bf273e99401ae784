import type { LevelColor } from '@/lib/contract/level-colors';
import type { Localized } from '@/lib/contract/localized';
import type { LevelScale } from '@/lib/contract/resources/school/level-scale';

/** A level as it is typed. */
export type LevelDraft = {
  /** Code under which it is saved; null: a new one. */
  key: string | null;
  code: string;
  name: Localized;
  from_percent: number | string | null;
  points: number | string | null;
  color: LevelColor;
};
/**
 * `moved`: of each level that goes the place of the level that its cells become, or `EMPTIED`; empty until
 * chosen.
 */
export type ScaleDraft = { name: Localized; levels: LevelDraft[]; moved: { code: string; to: string }[] };

export const EMPTIED = 'empty';
export const emptyLevel: LevelDraft = {
  ...{ key: null, code: '', name: {}, from_percent: null, points: null },
  color: 'neutral',
};

/** The fields of a scale; two levels to begin with for a new one. */
export const draftOf = (scale: LevelScale | null): ScaleDraft => ({
  name: scale?.name ?? {},
  levels: scale
    ? scale.levels.map((level) => ({ ...level, key: level.code }))
    : [emptyLevel, { ...emptyLevel, from_percent: 0 }],
  moved: [],
});

/** The same levels as those of a new scale that has no name yet. */
export const copyOf = ({ levels }: ScaleDraft): ScaleDraft => ({
  name: {},
  levels: levels.map((level) => ({ ...level, key: null })),
  moved: [],
});

/** What is written; what becomes of cells only as far as it was chosen. */
export const writtenOf = ({ name, levels, moved }: ScaleDraft) => ({
  name,
  levels,
  moved: moved
    .filter(({ to }) => to !== '')
    .map(({ code, to }) => ({ code, to: to === EMPTIED ? null : Number(to) })),
});
