'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { isApiFailure, statusOf } from '@/lib/api/errors';
import type { AssessmentList } from '@/lib/contract/assessment';
import type { Assessment } from '@/lib/contract/resources/surveys/assessment';
import { newestOf, noteNewest } from '@/lib/forms/newest';
import { useOwnSaves } from '@/lib/forms/own-saves';
import { refusalOf } from '@/lib/forms/refusal';
import { useAutosave } from '@/lib/forms/use-autosave';
import { useKeptDraft } from '@/lib/drafts/use-kept-draft';
import { assessmentQueries, saveAssessment } from '../api/assessments';
import {
  changedFields,
  type Draft,
  draftOf,
  keptOf,
  savedAsKept,
  type DraftValue,
  type ListDraft,
  placeOfPath,
  valueOf,
  withKept,
  withLocked,
  withSavedLists,
} from '../model/draft';
import type { Manager } from '../model/pages';
import { type RefusedPerson, refusedPeople } from '../model/refused-people';

/** A field was refused before anything was sent. */
class Refused extends Error {}

const hasCode = (error: unknown, code: string) =>
  isApiFailure(error) && error.status === 409 && error.code === code;
const isStale = (error: unknown) => hasCode(error, 'stale');
const isRefused = (error: unknown) =>
  error instanceof Refused || statusOf(error) === 422 || hasCode(error, 'assessment_answered');
const isPassing = (error: unknown) => {
  const status = statusOf(error);
  return isApiFailure(error) && (status === 0 || status === 429 || status >= 500);
};

type Problems = Record<string, string>;
const nameOf = (id: string) => `assessment ${id}` as const;

/** Fields that the contract takes, and what it says of the others. */
async function checked(fields: Record<string, unknown>, version: number) {
  const { assessmentChange } = await import('@/lib/contract/resources/surveys/assessment');
  const first = assessmentChange.safeParse({ ...fields, version });
  if (first.success) return { change: first.data, problems: {} };
  const problems: Problems = {};
  for (const { path, message } of first.error.issues) problems[path.join('.')] ??= message;
  const wrong = new Set(first.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.entries(fields).filter(([name]) => !wrong.has(name));
  const second = assessmentChange.safeParse({ ...Object.fromEntries(rest), version });
  return { change: second.success && rest.length > 0 ? second.data : null, problems };
}

const named = (found: Problems, { categories }: DraftValue): Problems =>
  Object.fromEntries(
    Object.entries(found).map(([path, message]) => [placeOfPath(path, categories), message]),
  );

/** What the school has: the last answer, and the value that stands there. */
function useStored(initial: Assessment) {
  const [assessment, setAssessment] = useState(initial);
  const stored = useRef(initial);
  const base = useRef<DraftValue>(valueOf(draftOf(initial)));
  /** Takes an answer of the school, and the value that it holds where that is another one now. */
  const install = (next: Assessment, value?: DraftValue) => {
    stored.current = next;
    if (value) base.current = value;
    setAssessment(next);
  };
  return { assessment, last: () => stored.current, base: () => base.current, install };
}
type Stored = ReturnType<typeof useStored>;

type Page = {
  locale: Manager['locale'];
  id: string;
  school: Stored;
  /** The draft as it stands now, also where the page has not been drawn with it yet. */
  latest: RefObject<Draft>;
  setDraft: (next: Draft | ((now: Draft) => Draft)) => void;
  setProblems: (next: Problems | ((now: Problems) => Problems)) => void;
  setRefused: (next: RefusedPerson[]) => void;
  reload: () => Promise<Assessment>;
};

/** The way of a change to the school, and of what it refuses back to its fields. */
function useSaving({ locale, id, school, latest, setDraft, setProblems, setRefused, reload }: Page) {
  const { last, base, install } = school;
  const { mutateAsync } = useMutation(saveAssessment(locale, id));
  const send = useOwnSaves<Assessment, DraftValue>({
    nameOf: () => nameOf(id),
    valueOf: (row) => ({ ...valueOf(draftOf(row)), stamps: base().stamps }),
    reload,
    adopt: (fresh) => install(fresh, { ...valueOf(draftOf(fresh)), stamps: base().stamps }),
    isPassing,
    isStale,
  });

  /** Answers came in while this page was open: what they lock goes back to what they were given to. */
  const revertLocked = async () => {
    const fresh = await reload();
    install(fresh, { ...valueOf(draftOf(fresh)), stamps: base().stamps });
    setDraft(withLocked(latest.current, fresh));
  };
  const write = async (now: DraftValue): Promise<string | null> => {
    const fields = changedFields(now, base(), latest.current.lists);
    const { change, problems: found } = await checked(fields, last().version);
    setProblems(named(found, now));
    setRefused([]);
    if (change) {
      const saved = await send(now, () => mutateAsync({ ...change, version: last().version }));
      const kept = Object.entries(now).filter(([field]) => field in change);
      install(saved, { ...base(), ...Object.fromEntries(kept), stamps: now.stamps });
      setDraft((current) => withSavedLists(current, now, saved));
    }
    if (Object.keys(found).length > 0) throw new Refused();
    return last().updated_at;
  };
  return async (now: DraftValue): Promise<string | null> => {
    try {
      return await write(now);
    } catch (failure) {
      if (failure instanceof Refused || isStale(failure)) throw failure;
      const { fields, rest } = refusalOf(failure);
      setProblems((current) => ({ ...current, ...named(fields, now) }));
      setRefused(refusedPeople(failure));
      if (statusOf(failure) === 409) for (const sentence of rest) toast.error(sentence);
      if (hasCode(failure, 'assessment_locked')) await revertLocked();
      throw failure;
    }
  };
}

/**
 * An assessment that is built: the draft on the page, what the school has, and the way between. A draft saves
 * itself; what assessors were asked already is saved when its manager says so (`autosave.flush`). Only what
 * changed is sent.
 */
export function useAssessmentDraft({ locale }: Manager, given: Assessment) {
  const client = useQueryClient();
  const [initial] = useState(() => newestOf(nameOf(given.id), given));
  const school = useStored(initial);
  const { assessment, base, install } = school;
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<RefusedPerson[]>([]);
  const latest = useRef(draft);
  latest.current = draft;
  const value = useMemo(() => valueOf(draft), [draft]);
  const reload = () => client.fetchQuery({ ...assessmentQueries.one(locale, initial.id), staleTime: 0 });
  const changing = { latest, setDraft, setProblems, setRefused };
  const save = useSaving({ locale, id: initial.id, school, reload, ...changing });
  const isDraft = assessment.state === 'draft';
  const autosave = useAutosave({ value, saved: base(), save, isEnabled: isDraft, isPassing });

  /** Shows the newest state, and gives up what is not saved here. */
  const loadStoredVersion = async () => {
    const fresh = await reload();
    const next = draftOf(fresh, latest.current.lists.assessors.stamp + 1);
    autosave.accept(valueOf(next));
    noteNewest(nameOf(fresh.id), fresh);
    install(fresh, valueOf(next));
    setDraft(next);
    setProblems({});
    setRefused([]);
  };
  /** Writes what changed here over the newest state. */
  const overwriteStored = async () => {
    install(await reload());
    await autosave.flush();
  };
  const draftName = nameOf(initial.id);
  const kept = useKeptDraft({
    name: draftName,
    value: keptOf(value, base(), draft.lists),
    saved: savedAsKept(assessment),
    isUnsaved: autosave.status !== 'clean',
    onRestore: (kept) => setDraft((now) => withKept(kept, now)),
  });
  return {
    assessment,
    draft,
    ...useChanges(setDraft),
    problems,
    /** People who cannot stand in a list, as the reply to the last save named them. */
    refused,
    /** Places what opening was refused for. */
    place: (found: Problems) => setProblems((current) => ({ ...current, ...named(found, value) })),
    autosave,
    draftName,
    kept,
    isStale: isStale(autosave.error),
    /** Ended or taken away on another page: it is no longer written here. */
    isClosed: statusOf(autosave.error) === 404 || hasCode(autosave.error, 'assessment_state'),
    isRefused: isRefused(autosave.error),
    loadStoredVersion,
    overwriteStored,
  };
}
export type AssessmentDraft = ReturnType<typeof useAssessmentDraft>;

function useChanges(setDraft: (next: (now: Draft) => Draft) => void) {
  const change = useCallback(
    (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
      setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    [setDraft],
  );
  const setList = useCallback(
    (list: AssessmentList, people: readonly string[], roles: ListDraft['roles']) =>
      setDraft((now) => ({
        ...now,
        lists: { ...now.lists, [list]: { people, roles, stamp: now.lists[list].stamp + 1 } },
      })),
    [setDraft],
  );
  return { change, setList };
}
