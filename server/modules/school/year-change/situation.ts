import type { YearChangeWish } from '@/lib/contract/resources/school/year-change';
import type { YearRefusal } from '@/lib/contract/year-change';
import type { Db, Tx } from '@/server/platform/db/client';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Target, YearPlan } from './engine';
import { type Around, countOpenAttempts, readPlan, type Year } from './read-year';
import { outgoingOf, readOpenWishes, readTargets, type Reader, ruleOf, sumOf } from './transfers';

/**
 * A plan, and where in other branches its students come to: by class the branch, and the plan of that branch.
 */
export type Situation = {
  plan: YearPlan;
  targets: Map<string, Target>;
  there: Map<string, YearPlan>;
  /** Who comes from other branches, by class: of all branches. */
  incoming: Map<string, number>;
};

/** The plan of another branch; one that does not fit its classes any more is as the rule says. */
const readOther = (db: Db | Tx, { branch, wish }: { branch: string; wish: YearChangeWish }, around: Around) =>
  readPlan(db, branch, wish, around).catch((error: unknown) => {
    if (error instanceof FieldErrors) return readPlan(db, branch, ruleOf(wish), around);
    throw error;
  });

/** What a branch plans beside what the others have planned. Errors: 422. */
export async function readSituation(
  db: Db | Tx,
  branch: string,
  wish: YearChangeWish,
  reader: Reader,
): Promise<Situation> {
  const open = (await readOpenWishes(db)).filter((other) => other.branch !== branch);
  const nobody = new Map<string, number>();
  const sentBy = new Map<string, Map<string, number>>();
  for (const other of open) {
    const targets = await readTargets(db, other.branch, other.wish, null);
    if (targets.size === 0) continue;
    const planned = await readOther(db, other, { targets, incoming: nobody });
    sentBy.set(other.branch, outgoingOf(planned, other.wish));
  }
  const targets = await readTargets(db, branch, wish, reader);
  const incoming = sumOf(...sentBy.values());
  const plan = await readPlan(db, branch, wish, { targets, incoming });
  const sent = outgoingOf(plan, wish);
  const there = new Map<string, YearPlan>();
  const used = [...sent.keys()].flatMap((id) => targets.get(id) ?? []).filter(({ isStill }) => !isStill);
  for (const target of new Set(used.map((each) => each.branch.id))) {
    const own = open.find((other) => other.branch === target) ?? { branch: target, wish: ruleOf(wish) };
    const others = [...sentBy].flatMap(([from, part]) => (from === target ? [] : [part]));
    there.set(
      target,
      await readOther(db, own, {
        targets: await readTargets(db, target, own.wish, null),
        incoming: sumOf(sent, ...others),
      }),
    );
  }
  return { plan, targets, there, incoming };
}

/**
 * The class that takes the place of one of another branch; null: none does. Where nobody is yet it stays what
 * it is.
 */
export function placeThere({ targets, there }: Situation, id: string) {
  const target = targets.get(id);
  if (!target) return null;
  const { grade, branch, name } = target;
  if (target.isStill) return { key: id, grade, branch, name, isStill: true };
  const plan = there.get(branch.id);
  const key = plan?.classes.find(({ before }) => before.id === id)?.repeatsIn ?? null;
  if (!plan || key === null) return null;
  const then = [...plan.classes.flatMap((each) => each.then ?? []), ...plan.opened].find(
    (each) => each.key === key,
  );
  return { key, grade, branch, name: then?.name ?? name, isStill: false };
}

/** Students who would come to a class of another branch that is not there then, or has no place for them. */
function countUnplaced(situation: Situation, wish: YearChangeWish): number {
  const { targets, there, incoming } = situation;
  return [...outgoingOf(situation.plan, wish)].reduce((sum, [id, count]) => {
    const place = placeThere(situation, id);
    const room = place && there.get(place.branch.id)?.classes.find(({ then }) => then?.key === place.key);
    const capacity = targets.get(id)?.capacity ?? null;
    const isFull = place?.isStill
      ? capacity !== null && count + (incoming.get(id) ?? 0) > capacity
      : room?.refusals.includes('over_capacity');
    return sum + (place === null || isFull ? count : 0);
  }, 0);
}

export type Refused = { code: YearRefusal; count: number };

/** Why the change cannot be made, the gravest first; empty: it can. */
export async function readRefusals(
  db: Db | Tx,
  branch: string,
  situation: Situation,
  wish: YearChangeWish,
  years: { from: Pick<Year, 'to'> | null; to: { from: string } },
): Promise<Refused[]> {
  const { plan } = situation;
  const all = plan.classes.flatMap(({ refusals }) => refusals);
  const counted = [...new Set(all)].map((code) => ({
    code,
    count: all.filter((each) => each === code).length,
  }));
  const open = await countOpenAttempts(db, branch);
  const students = Object.values(plan.totals).reduce((sum, each) => sum + each, 0);
  const unplaced = countUnplaced(situation, wish);
  const refusals: [boolean, Refused][] = [
    [years.from === null, { code: 'no_running_year', count: 1 }],
    [years.from !== null && years.to.from <= years.from.to, { code: 'year_order', count: 1 }],
    [students === 0, { code: 'no_students', count: 1 }],
    [open > 0 && wish.open_work_reason === null, { code: 'open_attempts', count: open }],
    [unplaced > 0, { code: 'no_place_there', count: unplaced }],
  ];
  return [...refusals.flatMap(([isTrue, refusal]) => (isTrue ? [refusal] : [])), ...counted];
}

/** Errors: 409 with the first reason. */
export function refuse([first]: readonly Refused[]): void {
  if (first) throw new ApiError('conflict', { code: `year_${first.code}`, params: { count: first.count } });
}
