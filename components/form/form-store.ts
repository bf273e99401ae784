import type { FieldValues } from 'react-hook-form';
import { placeOf, type Refusal, refusalOf } from '@/lib/forms/refusal';
import type { FormEngine, FormRules } from './form-engine';
import { readPath, writePath } from './form-path';
import { type NativeKind, readNative } from './native-fields';

/** What stands at a field: a code of the rules, or a sentence of the school. */
export type FieldProblem = { type: 'code' | 'sentence'; text: string };
export type FormState = {
  values: FieldValues;
  isDirty: boolean;
  isSending: boolean;
  /** What belongs to no field; null: nothing was said, the call did not arrive or failed. */
  refused: { status: number; sentences: string[] } | null;
  /** Counts refusals, so that each one moves the focus. */
  attempt: number;
  /** Counts resets: fields of the browser begin anew. */
  generation: number;
};

export type StoreOptions = {
  initial: FieldValues;
  rules: () => Promise<FormRules | null>;
  /** Gets what the rules made of the values, and the values. */
  send: (output: FieldValues, values: FieldValues) => Promise<void>;
  /** Handles a refusal that is about no field; true: nothing else is shown. */
  onRefused: (failure: unknown, refusal: Refusal) => boolean;
  fallback: string | undefined;
  isLeaving: boolean;
};

/** Values, problems and sending of one form. Before the first touch it only holds values; then react-hook-form does. */
export function createFormStore(latest: () => StoreOptions) {
  let engine: FormEngine | null = null;
  let loading: Promise<FormEngine> | null = null;
  let element: HTMLFormElement | null = null;
  const natives = new Map<string, NativeKind>();
  const shown = new Set<string>();
  const listeners = new Set<() => void>();
  let state: FormState = {
    values: latest().initial,
    isDirty: false,
    isSending: false,
    refused: null,
    attempt: 0,
    generation: 0,
  };

  function update(change: Partial<FormState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function put(name: string, value: unknown) {
    if (!engine) return update({ values: writePath(state.values, name, value), isDirty: true });
    const { isSubmitted } = engine.control._formState;
    engine.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  /** Takes over what browsers filled in and what was typed before the page was ready. */
  function readNatives() {
    if (!element) return;
    for (const [name, kind] of natives) {
      const value = readNative(element, name, kind);
      const known = readPath(state.values, name) ?? '';
      if (value !== undefined && String(value) !== String(known)) put(name, value);
    }
  }

  async function start(): Promise<FormEngine> {
    const { initial, rules } = latest();
    const [{ createEngine }, found] = await Promise.all([import('./form-engine'), rules()]);
    const made = createEngine(initial, found);
    made.subscribe({
      formState: { values: true, errors: true, isDirty: true },
      callback: ({ values }) => update({ values: { ...values }, isDirty: made.control._formState.isDirty }),
    });
    // What was changed while the code was on its way.
    for (const name of Object.keys(state.values))
      if (state.values[name] !== initial[name])
        made.setValue(name, state.values[name], { shouldDirty: true });
    engine = made;
    readNatives();
    return made;
  }

  const load = () => {
    loading ??= start().catch((failure: unknown) => {
      loading = null;
      throw failure;
    });
    return loading;
  };

  function refuse(failure: unknown) {
    const refusal = refusalOf(failure, shown);
    if (latest().onRefused(failure, refusal)) return;
    const { fallback } = latest();
    const rest = [...refusal.rest];
    for (const [path, text] of Object.entries(refusal.fields)) {
      const name = placeOf(path, shown);
      if (name === null) rest.push(text);
      else engine?.setError(name, { type: 'sentence', message: text });
    }
    if (fallback && rest[0]) engine?.setError(fallback, { type: 'sentence', message: rest.shift() });
    const isSilent =
      rest.length === 0 && Object.keys(refusal.fields).length === 0 && refusal.rest.length === 0;
    update({
      refused: rest.length > 0 || isSilent ? { status: refusal.status, sentences: rest } : null,
      attempt: state.attempt + 1,
    });
  }

  async function submit() {
    if (state.isSending) return;
    update({ isSending: true, refused: null });
    let isDone = false;
    try {
      const ready = await load();
      readNatives();
      await ready.handleSubmit(
        async (output) => {
          await latest().send(output, ready.getValues());
          isDone = true;
        },
        () => update({ attempt: state.attempt + 1 }),
      )();
    } catch (failure) {
      refuse(failure);
    }
    if (!isDone || !latest().isLeaving) update({ isSending: false });
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach(form: HTMLFormElement | null) {
      element = form;
    },
    load,
    submit,
    put(name: string, value: unknown) {
      put(name, value);
      void load().catch(() => {});
    },
    /** Takes a field of the browser into the values, after a change of it. */
    take(name: string) {
      const kind = natives.get(name);
      const value = element && kind && readNative(element, name, kind);
      if (value !== undefined && value !== null) put(name, value);
    },
    watchNative: (name: string, kind: NativeKind) => void natives.set(name, kind),
    hasProblems: () => Object.keys(engine?.control._formState.errors ?? {}).length > 0,
    problemAt(name: string): FieldProblem | undefined {
      shown.add(name);
      const error = readPath(engine?.control._formState.errors, name);
      const message = readPath(error, 'message') ?? readPath(error, 'root.message');
      if (typeof message !== 'string') return undefined;
      return { type: readPath(error, 'type') === 'sentence' ? 'sentence' : 'code', text: message };
    },
    /** Names a field as wrong. */
    fail(name: string, sentence: string) {
      engine?.setError(name, { type: 'sentence', message: sentence });
      update({ attempt: state.attempt + 1 });
    },
    forget() {
      engine?.clearErrors();
      update({ refused: null });
    },
    /** Begins anew with these values, as saved. */
    reset(values: FieldValues) {
      engine?.reset(values);
      update({ values, isDirty: false, refused: null, generation: state.generation + 1 });
    },
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
