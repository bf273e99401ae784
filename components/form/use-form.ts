'use client';

import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useId, useRef, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type * as z from 'zod';
import { isIssueCode } from '@/lib/contract/issue-code';
import type { DraftName } from '@/lib/drafts/kinds';
import { noteRefusal } from '@/lib/forms/moved-on';
import type { Posted } from '@/lib/forms/posted-form';
import type { Refusal } from '@/lib/forms/refusal';
import { leaveEndedSession } from '@/lib/device/ended';
import { readPath } from './form-path';
import { FormStore, type StoreOptions } from './form-store';
import type { NativeKind } from './native-fields';

type Common<Values extends FieldValues> = {
  initial: Values;
  /** The page takes the form without scripts too: null, or what its last post left behind. */
  posted?: Posted | null | undefined;
  /** The field that shows what names no field; it stands in `FormProblem` otherwise. */
  fallback?: Path<Values>;
  /** What to do at an empty field, by its name; the general sentence where there is none. */
  missing?: (name: Path<Values>) => string | undefined;
  /** Forms of guests: 401 is an answer there, not the end of a session. */
  isGuest?: boolean;
  /** The page goes on to another one: the button stays busy after a success. */
  isLeaving?: boolean;
  /**
   * Name of the form: unsent text stays on this device through a reload, a closed tab and an ended session
   * (that of guests in their tab), and is back in the fields; passwords never do. Without a name it is kept
   * under the page and the fields, and offered.
   */
  draft?: DraftName;
  /** False where nothing is lost by leaving, as a password that is typed again. */
  isGuarded?: boolean;
  /** Handles refusals that this form knows; true: nothing else is shown. */
  onRefused?: (failure: unknown, refusal: Refusal) => boolean;
};

export type FormOptions<Values extends FieldValues, Output> = Common<Values> & {
  /** The rules of the contract, loaded with the first touch. Their codes are keys of `errors.fields`. */
  schema: () => Promise<z.ZodType<Output>>;
  /** What the rules read; its paths are the names of the fields. The values themselves otherwise. */
  toInput?: (values: Values) => unknown;
  /**
   * Writes what the rules made of the values; throws when the school refuses. False: nothing is written yet
   * (a preview).
   */
  send: (output: Output, values: Values) => Promise<boolean | void>;
};

type GuardOptions = { isGuest?: boolean; isGuarded?: boolean };

const identity = (values: unknown): unknown => values;

/**
 * One form: fields by the names of the contract, refusals of the rules and of the school at their fields,
 * busy while it sends. `text`, `tick` and `pick` are for fields of the browser, `control` for those with a
 * value and a change of their own.
 */
export function useForm<Values extends FieldValues, Output>(options: FormOptions<Values, Output>) {
  const t = useTranslations('errors');
  const id = useId();
  const current = useRef(options);
  current.current = options;
  const kept = useRef<FormStore>(null);
  kept.current ??= new FormStore(() => storeOptions(() => current.current));
  const store = kept.current;
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const say = (code: string) =>
    t(`fields.${t.has(`fields.${code}` as 'fields.invalid') ? (code as 'invalid') : 'invalid'}`);
  const sentences = [
    ...(state.refused?.sentences ?? []),
    ...(state.refused?.posted ?? []).map(({ type, text }) => (type === 'code' ? say(text) : text)),
  ];
  const silence = state.refused && t(state.refused.status === 0 ? 'toasts.offline' : 'toasts.unexpected');
  return {
    id,
    isSending: state.isSending,
    values: state.values as Values,
    isDirty: state.isDirty,
    /** What is in the fields was sent. */
    isSent: state.isSent,
    /** Leaving the page would lose words. */
    isUnsaved: isGuardedBy(options) && state.isDirty && !state.isSent && !state.isSending,
    /** The browser may send it by itself, before the page listens. */
    isPlain: options.posted !== undefined,
    /** A field is wrong. */
    hasProblems: store.hasProblems(),
    attempt: state.attempt,
    /** Text of an earlier visit that waits for a decision; `Form` shows it. */
    offer: state.offer,
    generation: state.generation,
    /** What belongs to no field. */
    problems: sentences.length === 0 && silence ? [silence] : sentences,
    ...bindFields<Values>(
      store,
      (code, name) => (code === 'required' && options.missing?.(name)) || say(code),
    ),
    /** Puts a sentence at a field. */
    fail: (name: Path<Values>, sentence: string) => store.fail(name, sentence),
    forget: store.forget,
    reset: (values: Values) => store.reset(values),
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      void store.submit();
    },
    touch: store.touch,
    abandon: store.abandon,
    attach: store.attach,
  };
}

/** Forms of guests are a step on the way. */
const isGuardedBy = ({ isGuest = false, isGuarded = !isGuest }: GuardOptions) => isGuarded;

/** The rules are made once: what they read of the values is asked of the form as it is by then. */
function storeOptions<Values extends FieldValues, Output>(
  latest: () => FormOptions<Values, Output>,
): StoreOptions {
  const options = latest();
  return {
    initial: options.initial,
    posted: options.posted ?? null,
    // The store keeps values of any form; what it hands back came from these same values and rules.
    rules: async () => ({
      schema: await options.schema(),
      toInput: (values) => (latest().toInput ?? identity)(values as Values),
    }),
    send: (output, values) => options.send(output as Output, values as Values),
    onRefused(failure, refusal) {
      noteRefusal(refusal);
      if (!options.isGuest && refusal.status === 401) leaveEndedSession();
      return options.onRefused?.(failure, refusal) ?? false;
    },
    fallback: options.fallback,
    isLeaving: options.isLeaving ?? false,
    isGuest: options.isGuest ?? false,
    // Where nothing is lost by leaving there is nothing to keep; guests have names for what is kept.
    draft: options.draft ?? (isGuardedBy(options) ? undefined : null),
  };
}

/** Properties of fields by their names; `say` turns a code of the rules into a sentence. */
function bindFields<Values extends FieldValues>(
  store: FormStore,
  say: (code: string, name: Path<Values>) => string,
) {
  const errorOf = (name: Path<Values>): string | undefined => {
    const problem = store.problemAt(name);
    if (!problem) return undefined;
    return problem.type === 'code'
      ? say(isIssueCode(problem.text) ? problem.text : 'invalid', name)
      : problem.text;
  };
  const valueOf = <Name extends Path<Values>>(name: Name) =>
    readPath(store.snapshot().values, name) as PathValue<Values, Name>;
  const native = (name: Path<Values>, kind: NativeKind) => {
    store.watchNative(name, kind);
    return { name, onChange: () => store.take(name) };
  };
  return {
    errorOf,
    valueOf,
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => store.put(name, value),
    /** For an input, text area or select. */
    text: (name: Path<Values>) => ({
      ...native(name, 'text'),
      defaultValue: String(valueOf(name) ?? ''),
      error: errorOf(name),
    }),
    /** For one checkbox. */
    tick: (name: Path<Values>) => ({
      ...native(name, 'tick'),
      defaultChecked: Boolean(valueOf(name)),
      error: errorOf(name),
    }),
    /** For one of several radio buttons or checkboxes under a name; a list in the values means checkboxes. */
    pick: (name: Path<Values>, value: string) => {
      const chosen: unknown = valueOf(name);
      const isMany = Array.isArray(chosen);
      return {
        ...native(name, isMany ? 'many' : 'text'),
        value,
        defaultChecked: isMany ? chosen.includes(value) : chosen === value,
      };
    },
    /** For a control that has its value from outside. */
    control: <Name extends Path<Values>>(name: Name) => ({
      value: valueOf(name),
      error: errorOf(name),
      onChange: (value: PathValue<Values, Name>) => store.put(name, value),
    }),
  };
}

/** What the parts of a form need of it, whatever its values are. */
export type AnyForm = Pick<
  ReturnType<typeof useForm<FieldValues, unknown>>,
  | 'id'
  | 'isPlain'
  | 'isSending'
  | 'isDirty'
  | 'isSent'
  | 'isUnsaved'
  | 'attempt'
  | 'offer'
  | 'generation'
  | 'problems'
  | 'submit'
  | 'touch'
  | 'abandon'
  | 'attach'
>;
