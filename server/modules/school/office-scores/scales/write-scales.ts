import { type SQL, sql } from 'drizzle-orm';
import type {
  LevelScale,
  NewScale,
  ScaleChange,
  ScaleEffect,
  WrittenLevel,
} from '@/lib/contract/resources/school/level-scale';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { hasRow } from '@/server/platform/db/rows';
import { levelScales, scaleLevels } from '@/server/platform/db/schema/scores';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { isCalled } from '@/server/modules/school/structure';
import {
  countLevelCells,
  countRenamedTotals,
  lockScale,
  moveLevelCells,
  readKeptPeriods,
} from '@/server/modules/school/scores';
import type { Office } from '../periods';
import { checkLevels, codedLevels } from './check-levels';
import { ownScale } from './scales';

const isTaken = (tx: Db | Tx, name: Localized, id: string | null): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from level_scales l where l.archived_at is null and l.id is distinct from ${id}::uuid
      and ${isCalled(sql`l.name`, name)}`,
  );

/** Errors: 422 at what is wrong with the name or the levels. */
async function check(tx: Db | Tx, wish: NewScale, before: LevelScale | null): Promise<void> {
  const known = before?.levels.map(({ code }) => code) ?? [];
  const issues = checkLevels(wish.levels, known);
  if (await isTaken(tx, wish.name, before?.id ?? null)) issues.push({ field: 'name', code: 'taken' });
  if (issues.length > 0) throw new FieldErrors(issues);
}

async function writeLevels(tx: Tx, scaleId: string, levels: readonly WrittenLevel[]): Promise<void> {
  await tx.delete(scaleLevels).where(sql`scale_id = ${scaleId}`);
  await tx.insert(scaleLevels).values(
    codedLevels(levels).map(({ code, name, from_percent, points, color }, position) => ({
      ...{ scaleId, code, name, fromPercent: from_percent, points, color, position },
    })),
  );
}

const kept = ({ name, levels }: Pick<LevelScale, 'name' | 'levels'>) => ({
  name,
  levels: levels.map(({ code, name: level, from_percent }) => ({ code, name: level, from: from_percent })),
});

/** Of two who name a scale at the same time one waits for the other. */
const lockScaleNames = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7203146)`);

/** A new scale. Errors: 422 at a name that another has, and at levels that do not fit together. */
export const addScale = (db: Db, access: Office, wish: NewScale): Promise<LevelScale> =>
  db.transaction(async (tx) => {
    await lockScaleNames(tx);
    await check(tx, wish, null);
    const id = newId();
    await tx.insert(levelScales).values({ id, name: wish.name });
    await writeLevels(tx, id, wish.levels);
    const made = await ownScale(tx, access, id);
    await audit(tx, access.actor, 'office.scale.add', id, { before: null, after: kept(made) });
    return made;
  });

/** What the levels that are wished for take from those that are there. */
function differenceOf(before: LevelScale, wish: NewScale) {
  const levels = codedLevels(wish.levels);
  const byKey = new Map(levels.flatMap((level) => (level.key === null ? [] : [[level.key, level] as const])));
  const gone = before.levels.filter(({ code }) => !byKey.has(code));
  const isSame = (a: Localized, b: Localized) =>
    (a.ar || '') === (b.ar || '') && (a.en || '') === (b.en || '');
  const recoded = before.levels.filter(({ code }) => byKey.has(code) && byKey.get(code)?.code !== code);
  const renamed = before.levels.filter(({ code, name }) => {
    const level = byKey.get(code);
    return level && !isSame(level.name, name);
  });
  const named = (list: readonly { name: Localized; from_percent: number }[]) =>
    JSON.stringify(
      list
        .map(({ name, from_percent }) => [from_percent, name.ar || '', name.en || ''])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    );
  return { levels, byKey, gone, recoded, renamed, isNaming: named(before.levels) !== named(levels) };
}
type Difference = ReturnType<typeof differenceOf>;

async function effectOf(
  db: Db | Tx,
  before: LevelScale,
  { levels, gone, recoded, renamed, isNaming }: Difference,
  now: Date,
): Promise<ScaleEffect> {
  const codes = [...gone, ...recoded, ...renamed].map(({ code }) => code);
  const held = await countLevelCells(
    db,
    before.id,
    gone.map(({ code }) => code),
  );
  const periods = await readKeptPeriods(db, before.id, { codes, isNaming });
  return {
    removed: gone.flatMap(({ code, name }) => {
      const cells = held.find((each) => each.code === code)?.cells ?? 0;
      return cells > 0 ? [{ code, name, cells }] : [];
    }),
    totals: isNaming && periods.length === 0 ? await countRenamedTotals(db, before.id, levels, now) : 0,
    kept: periods,
  };
}

/** What a change would do to marks; nothing is written. Errors: 404; 409 stale; 422 as for a new one. */
export async function previewScale(
  db: Db,
  access: Office,
  id: string,
  wish: ScaleChange,
  now: Date,
): Promise<ScaleEffect> {
  const before = await ownScale(db, access, id);
  if (before.version !== wish.version) throw new ApiError('conflict', { code: 'stale' });
  await check(db, wish, before);
  return effectOf(db, before, differenceOf(before, wish), now);
}

/**
 * What the cells of each level that goes or has another code become. Errors: 422 where a level that is typed
 * has no answer.
 */
function targetsOf(
  { removed }: ScaleEffect,
  { levels, byKey, gone, recoded }: Difference,
  wish: ScaleChange,
) {
  const targets = new Map<string, string | null>();
  for (const { code } of recoded) targets.set(code, byKey.get(code)?.code ?? null);
  for (const [place, { code, to }] of wish.moved.entries()) {
    if (!gone.some((each) => each.code === code) || targets.has(code))
      throw new FieldErrors([{ field: `moved.${place}.code`, code: 'choice' }]);
    const level = to === null ? null : levels[to];
    if (level === undefined) throw new FieldErrors([{ field: `moved.${place}.to`, code: 'choice' }]);
    targets.set(code, level?.code ?? null);
  }
  if (removed.some(({ code }) => !targets.has(code)))
    throw new FieldErrors([{ field: 'moved', code: 'scale_unmapped' }]);
  return targets;
}

/** Runs a change of a scale that was read in this version, and counts it. Errors: 404; 409 stale. */
const changing = (
  db: Db,
  access: Office,
  id: string,
  version: number,
  work: (tx: Tx, before: LevelScale) => Promise<SQL>,
): Promise<LevelScale> =>
  db.transaction(async (tx) => {
    await lockScaleNames(tx);
    await lockScale(tx, id);
    const before = await ownScale(tx, access, id);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    const set = await work(tx, before);
    await tx.execute(sql`update level_scales set version = version + 1, ${set} where id = ${id}`);
    return ownScale(tx, access, id);
  });

/**
 * Name and levels of a scale. Cells of open sheets whose level goes become what `moved` says. Errors: 404;
 * 409 stale, or `scale_kept` where marks that were handed in or locked would show something else; 422 as for
 * a new one, and `scale_unmapped`.
 */
export const changeScale = (
  db: Db,
  access: Office,
  id: string,
  wish: ScaleChange,
  now: Date,
): Promise<LevelScale> =>
  changing(db, access, id, wish.version, async (tx, before) => {
    await check(tx, wish, before);
    const difference = differenceOf(before, wish);
    const effect = await effectOf(tx, before, difference, now);
    if (effect.kept.length > 0) throw new ApiError('conflict', { code: 'scale_kept' });
    const targets = targetsOf(effect, difference, wish);
    const cells = await moveLevelCells(tx, id, targets, access.actor.userId, now);
    await writeLevels(tx, id, wish.levels);
    const after = { name: wish.name, levels: difference.levels };
    const moved = Object.fromEntries(targets);
    await audit(tx, access.actor, 'office.scale.change', id, {
      ...{ before: kept(before), after: kept(after), moved, cells },
    });
    return sql`name = ${JSON.stringify(wish.name)}::jsonb`;
  });

/**
 * Puts a scale away, or takes it back. Errors: 404; 409 stale, or `scale_name_taken` where another has its
 * name by now.
 */
export const archiveScale = (
  db: Db,
  access: Office,
  id: string,
  { version, is_archived }: { version: number; is_archived: boolean },
): Promise<LevelScale> =>
  changing(db, access, id, version, async (tx, before) => {
    if (!is_archived && (await isTaken(tx, before.name, id)))
      throw new ApiError('conflict', { code: 'scale_name_taken' });
    await audit(tx, access.actor, is_archived ? 'office.scale.archive' : 'office.scale.restore', id, {
      ...{ before: before.is_archived, after: is_archived },
    });
    return sql`archived_at = case when ${is_archived} then coalesce(archived_at, now()) end`;
  });
