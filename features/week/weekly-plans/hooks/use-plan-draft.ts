'use client';

import { useRef, useState } from 'react';
import { isApiFailure, statusOf } from '@/lib/api/errors';
import type { WeeklyPlan } from '@/lib/contract/resources/week/weekly-plan';
import { useAutosave } from '@/lib/forms/use-autosave';
import { newestOf, noteNewest } from '@/lib/forms/newest';
import { useOwnSaves } from '@/lib/forms/own-saves';
import { useKeptDraft } from '@/lib/drafts/use-kept-draft';
import type { Staff } from '@/lib/staff/staff';
import { publishPlan, readWeeklyPlan, savePlan } from '../api/weekly-plans';
import { type PlanWords, toCells, wordsKept, wordsOf } from '../model/plan-cells';

const isStale = (error: unknown) => isApiFailure(error) && error.status === 409 && error.code === 'stale';
const isPassing = (error: unknown) => {
  const status = statusOf(error);
  return isApiFailure(error) && (status === 0 || status === 429 || status >= 500);
};

/**
 * A plan that is written: the words on the page, what the school has, and the way between. A draft saves
 * itself; what families read already is saved when the teacher says so.
 */
export function usePlanDraft(staff: Staff, initial: WeeklyPlan) {
  const draftName = `weekly-plan ${initial.id}` as const;
  const [given] = useState(() => newestOf(draftName, initial));
  const [plan, setPlan] = useState(given);
  const [words, setWords] = useState<PlanWords>(() => wordsOf(given));
  const version = useRef(given.version);
  const isPublished = plan.state === 'published';

  const send = useOwnSaves<WeeklyPlan, PlanWords>({
    nameOf: () => draftName,
    valueOf: wordsOf,
    reload: () => readWeeklyPlan(staff, given.id),
    adopt: (fresh) => {
      version.current = fresh.version;
    },
    isPassing,
    isStale,
  });
  const save = async (now: PlanWords): Promise<string> => {
    const { note, own } = now;
    const saved = await send(now, () =>
      savePlan(staff, given.id, { version: version.current, note, cells: toCells(own) }),
    );
    version.current = saved.version;
    setPlan(saved);
    return saved.updated_at;
  };
  const autosave = useAutosave({
    value: words,
    saved: wordsOf(given),
    save,
    isEnabled: !isPublished,
    isPassing,
  });
  const take = (fresh: WeeklyPlan) => {
    version.current = fresh.version;
    noteNewest(draftName, fresh);
    setPlan(fresh);
    setWords(wordsOf(fresh));
    autosave.accept(wordsOf(fresh));
    return fresh;
  };
  const kept = useKeptDraft({
    name: draftName,
    value: words,
    saved: wordsOf(plan),
    isUnsaved: autosave.status !== 'clean',
    onRestore: (kept) => setWords((now) => wordsKept(kept) ?? now),
  });
  return {
    plan,
    words,
    isPublished,
    autosave,
    draftName,
    kept,
    setNote: (note: string) => setWords((now) => ({ ...now, note })),
    /** Own words of a cell; undefined gives them up. */
    setCell: (key: string, text: string | undefined) =>
      setWords(({ note, own: { [key]: _before, ...others } }) => ({
        note,
        own: text === undefined ? others : { ...others, [key]: text },
      })),
    /** Publishes what stands on the page; false where it could not be saved. */
    publish: async () => {
      if (!(await autosave.flush())) return false;
      take(await publishPlan(staff, given.id));
      return true;
    },
    isStale: isStale(autosave.error),
    /** Gives up what is not saved here and shows the newest state. */
    loadStoredVersion: async () => take(await readWeeklyPlan(staff, given.id)),
    /** Writes what is here over the newest state. */
    overwriteStored: async () => {
      version.current = (await readWeeklyPlan(staff, given.id)).version;
      await autosave.flush();
    },
  };
}
