'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { refusalOf } from '@/lib/forms/refusal';
import { useFormat } from '@/components/ui/format-provider';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { useStaff } from '@/lib/staff/staff-context';
import { isApiFailure, statusOf } from '@/lib/api/errors';
import { kindOf } from '@/lib/areas/quiz-pages';
import type { QuizDetail, QuizInput } from '@/lib/contract/resources/quizzes/quiz';
import type { ReviewPolicy } from '@/lib/contract/review-policy';
import { type Autosave, useAutosave } from '@/lib/forms/use-autosave';
import { newestOf, noteNewest } from '@/lib/forms/newest';
import { useOwnSaves } from '@/lib/forms/own-saves';
import { useKeptDraft } from '@/lib/drafts/use-kept-draft';
import { saveQuiz } from '../api/mutations';
import { quizQueries } from '../api/queries';
import { checkFields, type Problems } from '../model/check';
import {
  attributesOf,
  changedFields,
  draftOf,
  emptyQuiz,
  type QuizDraft,
  type RawAttributes,
} from '../model/draft';
import { storedFields, unsavedOf } from '../model/local-draft';
import { withNamedWindow } from '../model/named-window';
import { isWriting, withPools } from '../model/slots';

/** Some field was refused; the others are saved. */
export class Refused extends Error {}

const isStale = (error: unknown) => isApiFailure(error) && error.status === 409 && error.code === 'stale';
const isPassing = (error: unknown) => {
  const status = statusOf(error);
  return isApiFailure(error) && (status === 0 || status === 429 || status >= 500);
};

type Versions = {
  quiz: QuizDetail | null;
  /** Takes a state of the school as the one that changes are measured against. */
  install: (quiz: QuizDetail) => void;
  attributes: RawAttributes;
  setDraft: (draft: QuizDraft) => void;
  autosave: Autosave;
};

/** The choices when the server has another state than this page. */
function useVersions({ quiz, install, attributes, setDraft, autosave }: Versions) {
  const staff = useStaff();
  const client = useQueryClient();
  const reload = async (): Promise<QuizDetail | null> => {
    if (!quiz) return null;
    const fresh = await client.fetchQuery({ ...quizQueries.detail(staff, quiz.id), staleTime: 0 });
    install(fresh);
    return fresh;
  };
  /** Discards unsaved changes and shows the newest state. */
  const loadStoredVersion = async () => {
    const fresh = await reload();
    if (!fresh) return;
    const next = draftOf(fresh);
    autosave.accept(attributesOf(next));
    setDraft(next);
  };
  /** Overwrites the newest state with the changes of this page. */
  const overwriteStored = async () => {
    await reload();
    await autosave.flush();
  };
  /** Takes over a state that came from an action, such as publishing. */
  const adopt = (next: QuizDetail) => {
    install(next);
    // What is on the page was saved before the action; the school may only have put its lists in another
    // order.
    autosave.accept(attributes);
  };
  return { loadStoredVersion, overwriteStored, adopt };
}

/** Saves fields; a test across branches names its window by days and times. */
function useSaving() {
  const staff = useStaff();
  const { timeZone } = useFormat().settings;
  const { mutateAsync } = useMutation(saveQuiz(staff));
  const isNamed = kindRecord(kindOf(staff.kind)).audience === 'system';
  return ({ id, attributes }: { id: string | null; attributes: Partial<QuizInput> }) =>
    mutateAsync({ id, attributes: isNamed ? withNamedWindow(attributes, timeZone) : attributes });
}

const nameOf = (id: string) => `quiz ${id}`;

/** Sends fields, and knows the own save again whose reply was lost. */
function useOwnQuizSaves(last: () => QuizDetail | null, adopt: (fresh: QuizDetail) => void) {
  const staff = useStaff();
  const client = useQueryClient();
  return useOwnSaves<QuizDetail, RawAttributes>({
    nameOf: ({ id }) => nameOf(id),
    valueOf: (row) => attributesOf(draftOf(row)),
    // A new one has no version that could be stale before its first reply.
    reload: () => client.fetchQuery({ ...quizQueries.detail(staff, last()?.id ?? ''), staleTime: 0 }),
    adopt,
    isPassing,
    isStale,
  });
}

type KeptQuiz = {
  quiz: QuizDetail | null;
  draft: QuizDraft;
  saved: RawAttributes;
  status: Autosave['status'];
  change: (part: (now: QuizDraft) => Partial<QuizDraft>) => void;
};

/**
 * What the school does not have stays in this tab; a published quiz is saved by a press, and its words wait
 * too.
 */
function useKeptQuiz({ quiz, draft, saved, status, change }: KeptQuiz) {
  const staff = useStaff();
  const name = `quiz ${quiz?.id ?? `new ${staff.kind}`}` as const;
  const kept = useKeptDraft({
    name,
    value: unsavedOf(draft, saved),
    saved: quiz ? draftOf(quiz) : undefined,
    isUnsaved: status !== 'clean' || draft.slots.some(isWriting),
    onRestore: (found) => change((now) => storedFields(found, now)),
  });
  return { draftName: name, kept };
}

/**
 * Fills in the fields with a single option. They are stored with the first input: a page that was only opened
 * makes no draft.
 */
function useSuggest(
  draft: QuizDraft,
  change: (part: Partial<QuizDraft>) => void,
  { status, accept }: Autosave,
  isNew: boolean,
) {
  const isUntouched = isNew && status === 'clean';
  const given = useRef<Partial<QuizDraft>>({});
  return (part: Partial<QuizDraft>) => {
    given.current = { ...given.current, ...part };
    if (isUntouched) accept(attributesOf({ ...draft, ...given.current }));
    change(part);
  };
}

type DraftOptions = {
  onCreated: (quiz: QuizDetail) => void;
  /** What a new quiz shows its students, where the branch decided. */
  firstReview?: ReviewPolicy | undefined;
};

/**
 * The homework that is edited: the draft on the page, what the school has, and the way between. Drafts save
 * themselves; what students have already is saved when its author says so (`flush`).
 */
export function useQuizDraft(given: QuizDetail | null, { onCreated, firstReview }: DraftOptions) {
  const staff = useStaff();
  const [initial] = useState(() => given && newestOf(nameOf(given.id), given));
  const [quiz, setQuiz] = useState(initial);
  const start = () => (initial ? draftOf(initial) : emptyQuiz(kindOf(staff.kind), firstReview));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [rest, setRest] = useState<string[]>([]);
  const stored = useRef(initial);
  const base = useRef(attributesOf(start()));
  const saveFields = useSaving();
  const attributes = useMemo(() => attributesOf(draft), [draft]);

  const hold = (next: QuizDetail) => {
    stored.current = next;
    base.current = attributesOf(draftOf(next));
  };
  const send = useOwnQuizSaves(() => stored.current, hold);
  const write = async (now: RawAttributes): Promise<string | null> => {
    const checked = await checkFields(changedFields(now, base.current));
    setProblems(checked.problems);
    setRest([]);
    const fields = Object.keys(checked.attributes);
    if (fields.length > 0) {
      const saved = await send(now, () => {
        const version = stored.current?.version;
        return saveFields({
          id: stored.current?.id ?? null,
          attributes: { ...checked.attributes, ...(version !== undefined && { version }) },
        });
      });
      const kept = Object.entries(now).filter(([field]) => fields.includes(field));
      base.current = { ...base.current, ...Object.fromEntries(kept) };
      const isFirst = stored.current === null;
      stored.current = saved;
      setQuiz(saved);
      setDraft((current) => ({ ...current, slots: withPools(current.slots, saved) }));
      if (isFirst) onCreated(saved);
    }
    if (Object.keys(checked.problems).length > 0) throw new Refused();
    return stored.current?.updated_at ?? null;
  };
  const save = async (now: RawAttributes): Promise<string | null> => {
    try {
      return await write(now);
    } catch (failure) {
      if (!(failure instanceof Refused) && !isStale(failure)) {
        const placed = refusalOf(failure);
        setProblems((current) => ({ ...current, ...placed.fields }));
        setRest(placed.rest);
      }
      throw failure;
    }
  };
  const [saved, isEnabled] = [base.current, quiz === null || quiz.state === 'draft'];
  const autosave = useAutosave({ value: attributes, saved, save, isEnabled, isPassing });

  const install = (next: QuizDetail) => {
    noteNewest(nameOf(next.id), next);
    hold(next);
    setQuiz(next);
  };
  const versions = useVersions({ quiz, install, attributes, setDraft, autosave });
  const change = useCallback((part: Partial<QuizDraft> | ((now: QuizDraft) => Partial<QuizDraft>)) => {
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  }, []);
  const suggest = useSuggest(draft, change, autosave, quiz === null);
  const keeping = useKeptQuiz({ quiz, draft, saved, status: autosave.status, change });
  return {
    quiz,
    draft,
    change,
    suggest,
    /** What the school answered last, also where the page has not been drawn with it yet. */
    currentQuiz: useCallback(() => stored.current, []),
    ...keeping,
    problems,
    rest,
    autosave,
    isStale: isStale(autosave.error),
    ...versions,
  };
}

export type QuizDraftState = ReturnType<typeof useQuizDraft>;
