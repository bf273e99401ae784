import type { FieldValues } from 'react-hook-form';
import type { DraftOffer } from '@/lib/drafts/draft-offer';
import type { DraftName } from '@/lib/drafts/kinds';
import type { Refusal } from '@/lib/forms/refusal';
import type { Posted } from '@/lib/forms/posted-form';
import type { FormEngine, FormRules } from './form-engine';
import type { DraftPort } from './draft-port';
import { withDraft, withoutSecrets } from './form-draft';
import { readPath, writePath } from './form-path';
import { type NativeKind, readNative } from './native-fields';
import { type FieldProblem, mergePostedValues } from './posted-values';

export type { FieldProblem };

export type FormState = {
  values: FieldValues;
  isDirty: boolean;
  /** What is in the fields was sent, and nothing was changed since. */
  isSent: boolean;
  isSending: boolean;
  /** What belongs to no field; null: nothing was said, the call did not arrive or failed. */
  refused: { status: number; sentences: string[]; posted?: FieldProblem[] } | null;
  /** Counts refusals, so that each one moves the focus. */
  attempt: number;
  /** Counts resets: fields of the browser begin anew. */
  generation: number;
  /** Text of an earlier visit that waits for a decision. */
  offer: DraftOffer | null;
};

export type StoreOptions = {
  initial: FieldValues;
  /** What a post before the scripts left behind. */
  posted: Posted | null;
  rules: () => Promise<FormRules | null>;
  /** Gets what the rules made of the values, and the values. */
  send: (output: FieldValues, values: FieldValues) => Promise<boolean | void>;
  /** Handles a refusal that is about no field; true: nothing else is shown. */
  onRefused: (failure: unknown, refusal: Refusal) => boolean;
  fallback: string | undefined;
  isLeaving: boolean;
  isGuest: boolean;
  /** Name under which unsent text stays on this device; undefined: that of page and fields; null: nothing is kept. */
  draft: DraftName | null | undefined;
};

const parts = () => import('./form-engine');
/** Without the code of drafts the page still asks before it is left. */
const stay = () => undefined;

/**
 * Values, problems and sending of one form. Before the first touch it only holds values; then react-hook-form
 * does.
 */
export class FormStore {
  private readonly latest: () => StoreOptions;
  private engine: FormEngine | null = null;
  private loading: Promise<FormEngine> | null = null;
  private element: HTMLFormElement | null = null;
  private readonly natives = new Map<string, NativeKind>();
  private readonly shown = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private state: FormState;
  /** The way to kept text; comes after the page. */
  private drafts: DraftPort | null = null;
  /** What the school had when the fields were filled, and has now: kept text is compared with it. */
  private readonly first: FieldValues;
  private base: FieldValues;
  /** Problems of the post, until the form is touched and has its own. */
  private before: ReadonlyMap<string, FieldProblem>;

  constructor(latest: () => StoreOptions) {
    this.latest = latest;
    const { initial, posted, fallback } = latest();
    this.first = withoutSecrets(initial);
    this.base = this.first;
    const { values, problems, rest } = mergePostedValues(initial, posted, fallback);
    this.before = problems;
    this.state = {
      values,
      isDirty: values !== initial,
      isSent: false,
      isSending: false,
      refused: rest.length > 0 ? { status: 422, sentences: [], posted: rest } : null,
      attempt: 0,
      generation: 0,
      offer: null,
    };
  }

  readonly snapshot = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Takes the form of the page, and the words of an earlier visit to it; returns the way out. */
  readonly attach = (form: HTMLFormElement | null): (() => void) => {
    this.element = form;
    const { draft, isGuest } = this.latest();
    if (draft === null && isGuest) return () => void (this.element = null);
    let isGone = false;
    let close = () => {};
    void import('./draft-port').then(({ DraftPort: Port }) => {
      if (isGone) return;
      this.drafts ??= this.openPort(Port);
      close = this.drafts.open();
      if (this.state.isDirty) this.drafts.follow();
    }, stay);
    return () => {
      isGone = true;
      this.element = null;
      close();
    };
  };

  private openPort(Port: typeof DraftPort): DraftPort {
    const apply = (kept: unknown) => this.apply(kept);
    const show = (offer: DraftOffer | null) => this.update({ offer });
    const port = new Port({ options: this.latest, now: this.snapshot, apply, show }, this.first);
    port.setBase(this.base);
    return port;
  }

  private apply(kept: unknown) {
    // What was typed before the page listened is newer than what was kept.
    this.readNatives();
    const values = withDraft(this.latest().initial, kept, this.state.values);
    this.engine?.reset(values, { keepDefaultValues: true });
    this.update({ values, isDirty: true, generation: this.state.generation + 1 });
  }

  private update(change: Partial<FormState>) {
    const { values, isDirty, isSent, offer } = this.state;
    this.state = { ...this.state, ...change };
    const now = this.state;
    const hasChanged = values !== now.values || isDirty !== now.isDirty || isSent !== now.isSent;
    if (hasChanged || offer !== now.offer) this.drafts?.follow();
    for (const listener of this.listeners) listener();
  }

  private write(name: string, value: unknown) {
    const { engine } = this;
    if (this.state.isSent) this.update({ isSent: false });
    if (!engine) return this.update({ values: writePath(this.state.values, name, value), isDirty: true });
    const { isSubmitted } = engine.control._formState;
    engine.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  /** Takes over what browsers filled in and what was typed before the page was ready. */
  private readNatives() {
    const { element } = this;
    if (!element) return;
    for (const [name, kind] of this.natives) {
      const value = readNative(element, name, kind);
      const known = readPath(this.state.values, name) ?? '';
      if (value !== undefined && String(value) !== String(known)) this.write(name, value);
    }
  }

  private async start(): Promise<FormEngine> {
    const { initial, rules } = this.latest();
    this.drafts?.prepare();
    const [{ createEngine }, found] = await Promise.all([parts(), rules()]);
    const { values } = this.state;
    const engine = createEngine(initial, found);
    engine.subscribe({
      formState: { values: true, errors: true, isDirty: true },
      callback: (now) =>
        this.update({ values: { ...now.values }, isDirty: engine.control._formState.isDirty }),
    });
    // What was changed while the code was on its way.
    for (const name of Object.keys(values))
      if (values[name] !== initial[name]) engine.setValue(name, values[name], { shouldDirty: true });
    for (const [name, { type, text: message }] of this.before) engine.setError(name, { type, message });
    this.engine = engine;
    this.readNatives();
    return engine;
  }

  readonly load = (): Promise<FormEngine> => {
    this.loading ??= this.start().catch((failure: unknown) => {
      this.loading = null;
      throw failure;
    });
    return this.loading;
  };

  readonly touch = () => void this.load().catch(() => {});

  readonly put = (name: string, value: unknown) => {
    this.write(name, value);
    this.touch();
  };

  watchNative(name: string, kind: NativeKind) {
    this.natives.set(name, kind);
  }

  /** Takes a field of the browser into the values, after a change of it. */
  take(name: string) {
    const kind = this.natives.get(name);
    const value = this.element && kind && readNative(this.element, name, kind);
    if (value !== undefined && value !== null) this.write(name, value);
  }

  private async refuse(failure: unknown) {
    const code = await parts().catch(() => null);
    // Without the code of forms nothing was sent: there is no way to the school.
    if (!code) return this.update({ refused: { status: 0, sentences: [] }, attempt: this.state.attempt + 1 });
    const { placeOf, refusalOf } = code;
    const { fallback, onRefused } = this.latest();
    const refusal = refusalOf(failure, this.shown);
    if (onRefused(failure, refusal)) return;
    const rest = [...refusal.rest];
    const fields = Object.entries(refusal.fields);
    const isSilent = rest.length === 0 && fields.length === 0;
    for (const [path, message] of fields) {
      const name = placeOf(path, this.shown);
      if (name === null) rest.push(message);
      else this.engine?.setError(name, { type: 'sentence', message });
    }
    const [first] = rest;
    if (fallback && first && this.engine) {
      this.engine.setError(fallback, { type: 'sentence', message: first });
      rest.shift();
    }
    this.update({
      refused: rest.length > 0 || isSilent ? { status: refusal.status, sentences: rest } : null,
      attempt: this.state.attempt + 1,
    });
  }

  async submit() {
    if (this.state.isSending) return;
    this.update({ isSending: true, refused: null });
    let isDone = false;
    try {
      const engine = await this.load();
      this.readNatives();
      await engine.handleSubmit(
        async (output) => {
          isDone = (await this.latest().send(output, engine.getValues())) !== false;
          if (isDone) this.update({ isSent: true });
        },
        () => this.update({ attempt: this.state.attempt + 1 }),
      )();
    } catch (failure) {
      await this.refuse(failure);
    }
    if (!isDone || !this.latest().isLeaving) this.update({ isSending: false });
  }

  /** The writer gives up what is in the fields. */
  readonly abandon = () => {
    if (this.state.offer === null) this.drafts?.drop();
  };

  hasProblems(): boolean {
    if (!this.engine) return this.before.size > 0;
    return Object.keys(this.engine.control._formState.errors).length > 0;
  }

  problemAt(name: string): FieldProblem | undefined {
    this.shown.add(name);
    if (!this.engine) return this.before.get(name);
    const error = readPath(this.engine?.control._formState.errors, name);
    const message = readPath(error, 'message') ?? readPath(error, 'root.message');
    if (typeof message !== 'string') return undefined;
    return { type: readPath(error, 'type') === 'sentence' ? 'sentence' : 'code', text: message };
  }

  /** Names a field as wrong. */
  readonly fail = (name: string, message: string) => {
    this.engine?.setError(name, { type: 'sentence', message });
    this.update({ attempt: this.state.attempt + 1 });
  };

  readonly forget = () => {
    this.engine?.clearErrors();
    this.update({ refused: null });
  };

  /** Begins anew with these values, as saved. */
  readonly reset = (values: FieldValues) => {
    this.engine?.reset(values);
    this.base = withoutSecrets(values);
    this.drafts?.setBase(this.base);
    this.update({ values, isDirty: false, refused: null, generation: this.state.generation + 1 });
  };
}
