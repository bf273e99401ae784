import type { Localized } from '@/lib/contract/localized';
import type { ClassEnd, LeaveReason, StudentOutcome, YearRefusal } from '@/lib/contract/year-change';
import type { Stage } from '@/lib/contract/roles';
import { isSameName, isSameSection, promotedName, sectionOf } from './class-names';

type Named = { id: string; name: Localized };
/** A class as it is before the change. */
export type ClassBefore = Named & {
  grade: string;
  capacity: number | null;
  students: number;
  homeroom: string | null;
  version: number;
};
/** A class of another branch; still: that branch has nobody yet, and its classes stay as they are. */
export type Target = Named & { grade: string; branch: Named; capacity: number | null; isStill: boolean };
export type ClassWish = {
  classroom_uuid: string;
  graduates: boolean;
  /** Missing, as below. */
  transfer_to_uuid?: string | null | undefined;
  /** Missing in wishes that were kept before there was a choice. */
  ends?: ClassEnd | null | undefined;
  name: Localized | null;
};
type GradeBefore = Named & { position: number; stage?: Stage };
export type PlanInput = {
  /** In their order. */
  grades: readonly GradeBefore[];
  classes: readonly ClassBefore[];
  wishes: readonly ClassWish[];
  /** Students who are named, by the class that they are in. */
  repeats: ReadonlyMap<string, number>;
  leaves: ReadonlyMap<string, number>;
  transfers: ReadonlyMap<string, number>;
  /** Who comes from other branches, by the class as it is before. */
  incoming: ReadonlyMap<string, number>;
  /** Classes of other branches by their id. */
  targets: ReadonlyMap<string, Target>;
  reopens: boolean;
  /** Other branches that have classes of a grade, by the grade. */
  elsewhere: ReadonlyMap<string, readonly Named[]>;
};

/** A class as it is then; `key` names classes that are opened too. */
type ClassThen = { key: string; name: Localized; grade: Named; homeroom: string | null };
export type OpenedClass = ClassThen & { /** Whose place it takes. */ of: string };
export type ClassPlan = {
  before: ClassBefore;
  grade: Named;
  /** The grade above its own. */
  next: Named | null;
  /** Where its students go up to in another branch, and how many go to one. */
  transfer: Target | null;
  transfers: number;
  /** Of these those who were named one by one. */
  sent: number;
  /** Null: its students leave the school, or the branch. */
  then: ClassThen | null;
  /** How they leave the school; null: they go up. */
  ends: ClassEnd | null;
  /** What the rule proposes for those who leave, with the grade that they would go to. */
  leaving: Leaving | null;
  /** Where those who repeat are put; null: nowhere. */
  repeatsIn: string | null;
  /** Whose teachers it takes over: the class that had its name and grade; null: nobody's. */
  follows: string | null;
  outcomes: Record<StudentOutcome, number>;
  studentsThen: number;
  refusals: YearRefusal[];
};
export type YearPlan = {
  classes: ClassPlan[];
  opened: OpenedClass[];
  totals: Record<StudentOutcome, number>;
};

/** Why students of a class that does not go up are no graduates. */
type Leaving = { reason: LeaveReason; next: Named; branches: readonly Named[] };

type Going = Pick<ClassPlan, 'ends' | 'leaving' | 'next' | 'transfer'> & {
  before: ClassBefore;
  grade: Named;
  then: ClassThen | null;
  isLast: boolean;
};

/** Only the last grade of the school has graduates. */
function leavingOf(next: Named | undefined, elsewhere: PlanInput['elsewhere']): Leaving | null {
  if (!next) return null;
  const branches = elsewhere.get(next.id) ?? [];
  return { reason: branches.length > 0 ? 'next_elsewhere' : 'not_last', next, branches };
}

/** A name that is none of those before it. */
function freeName(name: Localized, taken: readonly Localized[]): Localized {
  const isTaken = (one: Localized) => taken.some((other) => isSameName(one, other));
  let free = name;
  for (let place = 2; isTaken(free); place += 1)
    free = Object.fromEntries(Object.entries(name).map(([lang, text]) => [lang, `${text} (${place})`]));
  return free;
}

/**
 * What the rule calls classes that go up, each name once in a grade: the same section has the name that it
 * has there now, so that a class that was made for it beforehand is the one it becomes; others count their
 * grade one further.
 */
function namesByRule(classes: readonly ClassBefore[]) {
  const given = new Map<string, Localized[]>();
  return {
    of(before: ClassBefore, grade: GradeBefore, next: GradeBefore): Localized {
      const taken = given.get(next.id) ?? [];
      given.set(next.id, taken);
      const section = sectionOf(before.name, grade);
      const there = classes.find(
        ({ grade: at, name }) =>
          at === next.id &&
          isSameSection(sectionOf(name, next), section) &&
          !taken.some((other) => isSameName(other, name)),
      );
      const name = there?.name ?? freeName(promotedName(before.name, grade, next), taken);
      taken.push(name);
      return name;
    },
  };
}

function goingOf({ grades, classes, wishes, elsewhere, targets }: PlanInput): Going[] {
  const placeOf = new Map(grades.map(({ id }, place) => [id, place]));
  const names = namesByRule(classes);
  const highest = Math.max(...classes.map(({ grade }) => placeOf.get(grade) ?? 0));
  return classes.flatMap((before): Going[] => {
    const place = placeOf.get(before.grade);
    const grade = place === undefined ? undefined : grades[place];
    if (place === undefined || !grade) return [];
    const next = grades[place + 1];
    const wish = wishes.find(({ classroom_uuid }) => classroom_uuid === before.id);
    // Students in the highest grade of the branch, or in one whose next the school does not have, leave
    // with it, unless the office says otherwise.
    const isHighest = place === highest || next?.position !== grade.position + 1;
    const graduates = wish?.graduates ?? isHighest;
    const leaving = leavingOf(next, elsewhere);
    const ends = wish ? (wish.ends ?? 'graduates') : leaving ? 'leaves' : 'graduates';
    const transfer = targets.get(wish?.transfer_to_uuid ?? '') ?? null;
    const all = { before, grade, next: next ?? null, transfer };
    if (transfer) return [{ ...all, then: null, isLast: false, ends: null, leaving }];
    if (graduates || !next) return [{ ...all, then: null, isLast: !graduates, ends, leaving }];
    const name = wish?.name ?? names.of(before, grade, next);
    const then = { key: before.id, name, grade: next, homeroom: null };
    return [{ ...all, then, isLast: false, ends: null, leaving: null }];
  });
}

const comesInto = (going: readonly Going[], grade: Named) =>
  going.flatMap(({ then }) => (then?.grade.id === grade.id ? [then] : []));

function openedOf(going: readonly Going[], reopens: boolean): OpenedClass[] {
  const opened: OpenedClass[] = [];
  for (const { before, grade, then, isLast } of reopens ? going : []) {
    if (isLast && !then) continue;
    const beside = [...comesInto(going, grade), ...opened.filter((one) => one.grade.id === grade.id)];
    if (beside.some(({ name }) => isSameName(name, before.name))) continue;
    opened.push({
      ...{ key: `new ${before.id}`, of: before.id, name: before.name, grade, homeroom: before.homeroom },
    });
  }
  return opened;
}

/** What becomes of every class and of those in it, and what does not go. */
export function planYear(input: PlanInput): YearPlan {
  const { repeats, leaves, transfers, incoming } = input;
  const going = goingOf(input);
  const opened = openedOf(going, input.reopens);
  const arrivals = new Map<string, number>();
  const placed = going.map((each) => {
    const { before, grade, then } = each;
    const candidates = [...comesInto(going, grade), ...opened.filter((one) => one.grade.id === grade.id)];
    const own = candidates.find(({ name }) => isSameName(name, before.name)) ?? candidates[0];
    const repeating = repeats.get(before.id) ?? 0;
    const leaving = leaves.get(before.id) ?? 0;
    const sent = transfers.get(before.id) ?? 0;
    const coming = repeating + (incoming.get(before.id) ?? 0);
    if (own && coming > 0) arrivals.set(own.key, (arrivals.get(own.key) ?? 0) + coming);
    const rest = before.students - repeating - leaving - sent;
    const outcomes = {
      promoted: sent + (then || each.transfer ? rest : 0),
      repeats: repeating,
      graduates: each.ends === 'graduates' ? rest : 0,
      leaves: leaving + (each.ends === 'leaves' ? rest : 0),
    };
    const follows = then
      ? (going.find((other) => other.grade.id === then.grade.id && isSameName(other.before.name, then.name))
          ?.before ?? null)
      : null;
    return {
      ...{ ...each, outcomes, follows, repeatsIn: own?.key ?? null },
      ...{ stays: then ? rest : 0, sent, transfers: sent + (each.transfer ? rest : 0) },
    };
  });
  const classes = placed.map((each): ClassPlan => {
    const { before, grade, next, then, ends, isLast, outcomes, repeatsIn, follows } = each;
    const studentsThen = then ? each.stays + (arrivals.get(before.id) ?? 0) : 0;
    const isNameTaken =
      then !== null &&
      comesInto(going, then.grade).some(({ key, name }) => key !== then.key && isSameName(name, then.name));
    const refusals: [boolean, YearRefusal][] = [
      [isLast, 'no_next_grade'],
      [isNameTaken, 'name_taken'],
      [outcomes.repeats > 0 && repeatsIn === null, 'no_place_to_repeat'],
      [(incoming.get(before.id) ?? 0) > 0 && repeatsIn === null, 'no_place_there'],
      [before.capacity !== null && studentsThen > before.capacity, 'over_capacity'],
    ];
    return {
      ...{ before, grade, next, outcomes, repeatsIn, studentsThen, ends, leaving: each.leaving },
      ...{ transfer: each.transfer, transfers: each.transfers, sent: each.sent },
      then: then && { ...then, homeroom: follows?.homeroom ?? null },
      follows: follows?.id ?? null,
      refusals: refusals.flatMap(([isWrong, code]) => (isWrong ? [code] : [])),
    };
  });
  const sumOf = (outcome: StudentOutcome) =>
    classes.reduce((sum, { outcomes }) => sum + outcomes[outcome], 0);
  return {
    classes,
    opened,
    totals: {
      promoted: sumOf('promoted'),
      repeats: sumOf('repeats'),
      graduates: sumOf('graduates'),
      leaves: sumOf('leaves'),
    },
  };
}
