'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react';
import { isApiFailure, statusOf } from '@/lib/api/errors';
import type { Preparation } from '@/lib/contract/resources/week/preparation';
import { newestOf, noteNewest } from '@/lib/forms/newest';
import { useOwnSaves } from '@/lib/forms/own-saves';
import { refusalOf } from '@/lib/forms/refusal';
import { useAutosave } from '@/lib/forms/use-autosave';
import { useKeptDraft } from '@/lib/drafts/use-kept-draft';
import type { Staff } from '@/lib/staff/staff';
import { preparationQueries, savePreparation } from '../api/preparations';
import { attributesOf, type Draft, type DraftAttributes, draftOf, withKept } from '../model/draft';

/** A field was refused before anything was sent. */
class Refused extends Error {}

const isStale = (error: unknown) => isApiFailure(error) && error.status === 409 && error.code === 'stale';
const isRefused = (error: unknown) => error instanceof Refused || statusOf(error) === 422;
const isPassing = (error: unknown) => {
  const status = statusOf(error);
  return isApiFailure(error) && (status === 0 || status === 429 || status >= 500);
};

type Problems = Record<string, string>;

/**
 * What the rules of the contract say of the values, by the paths of their fields; the change where nothing is
 * wrong.
 */
async function checked(attributes: DraftAttributes, version: number) {
  const { preparationChange } = await import('@/lib/contract/resources/week/preparation');
  const result = preparationChange.safeParse({ ...attributes, version });
  if (result.success) return { change: result.data, problems: {} };
  const problems: Problems = {};
  for (const { path, message } of result.error.issues) problems[path.join('.')] ??= message;
  return { change: null, problems };
}

type Keeping = {
  id: string;
  draft: Draft;
  saved: Draft;
  isUnsaved: boolean;
  setDraft: Dispatch<SetStateAction<Draft>>;
  setGeneration: Dispatch<SetStateAction<number>>;
};

/** What is not saved stays on this device. */
function useKeeping({ id, draft, saved, isUnsaved, setDraft, setGeneration }: Keeping) {
  const draftName = `preparation ${id}` as const;
  const kept = useKeptDraft({
    name: draftName,
    value: draft,
    saved,
    isUnsaved,
    onRestore: (found) => {
      setDraft((now) => withKept(found, now));
      setGeneration((count) => count + 1);
    },
  });
  return { draftName, kept };
}

type Sending = { name: string; reload: () => Promise<Preparation>; hold: (fresh: Preparation) => void };

/** Sends what is written, and knows the own save again whose reply was lost. */
const useSending = ({ name, reload, hold }: Sending) =>
  useOwnSaves<Preparation, DraftAttributes>({
    nameOf: () => name,
    valueOf: (row) => attributesOf(draftOf(row)),
    reload,
    adopt: hold,
    isPassing,
    isStale,
  });

function useWriting(setDraft: Dispatch<SetStateAction<Draft>>) {
  const change = useCallback(
    (part: (now: Draft) => Partial<Draft>) => setDraft((now) => ({ ...now, ...part(now) })),
    [setDraft],
  );
  const write = useCallback(
    (part: Partial<Draft['content']>) =>
      setDraft((now) => ({ ...now, content: { ...now.content, ...part } })),
    [setDraft],
  );
  return { change, write };
}

/**
 * A preparation that is written: the draft on the page, what the school has, and the way between. It saves
 * itself.
 */
export function usePreparationDraft(staff: Staff, given: Preparation) {
  const client = useQueryClient();
  const name = `preparation ${given.id}`;
  const [initial] = useState(() => newestOf(name, given));
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [problems, setProblems] = useState<Problems>({});
  const [generation, setGeneration] = useState(0);
  const [notes, setNotes] = useState(initial.notes);
  const version = useRef(initial.version);
  const savedDraft = useRef(draftOf(initial));
  const attributes = useMemo(() => attributesOf(draft), [draft]);
  const { mutateAsync } = useMutation(savePreparation(staff, initial.id));

  const reload = () => client.fetchQuery({ ...preparationQueries.one(staff, initial.id), staleTime: 0 });
  const hold = (fresh: Preparation) => {
    version.current = fresh.version;
    savedDraft.current = draftOf(fresh);
  };
  const send = useSending({ name, reload, hold });
  const save = async (now: DraftAttributes): Promise<string | null> => {
    const { change, problems: found } = await checked(now, version.current);
    setProblems(found);
    if (!change) throw new Refused();
    try {
      const saved = await send(now, () => mutateAsync({ ...change, version: version.current }));
      hold(saved);
      return saved.updated_at;
    } catch (failure) {
      if (!isStale(failure)) setProblems(refusalOf(failure).fields);
      throw failure;
    }
  };
  const autosave = useAutosave({
    value: attributes,
    saved: attributesOf(savedDraft.current),
    save,
    isPassing,
  });

  /** Gives up what is not saved here and shows the newest state. */
  const loadStoredVersion = async () => {
    const fresh = await reload();
    const next = draftOf(fresh);
    noteNewest(name, fresh);
    hold(fresh);
    autosave.accept(attributesOf(next));
    setDraft(next);
    setNotes(fresh.notes);
    setProblems({});
    setGeneration((count) => count + 1);
  };
  /** Writes what is here over the newest state. */
  const overwriteStored = async () => {
    version.current = (await reload()).version;
    await autosave.flush();
  };
  /** Reads what staff said meanwhile. */
  const renewNotes = async () => setNotes((await reload()).notes);

  const [isUnsaved, saved] = [autosave.status !== 'clean', savedDraft.current];
  const keeping = useKeeping({ id: initial.id, draft, saved, isUnsaved, setDraft, setGeneration });
  return {
    draft,
    ...useWriting(setDraft),
    problems,
    setProblems,
    notes,
    renewNotes,
    autosave,
    ...keeping,
    generation,
    isStale: isStale(autosave.error),
    /** Handed in or taken away on another page: it is no longer written here. */
    isClosed: [404, 409].includes(statusOf(autosave.error)) && !isStale(autosave.error),
    isRefused: isRefused(autosave.error),
    loadStoredVersion,
    overwriteStored,
  };
}
export type PreparationDraft = ReturnType<typeof usePreparationDraft>;
