import type { FieldValues } from 'react-hook-form';
import type { DraftOffer } from '@/lib/drafts/draft-offer';
import { mayHaveDrafts, whenDraftsAreOpen } from '@/lib/drafts/draft-owner';
import type { FormDrafts, FormNow, KeptFormOptions } from './form-drafts';

type Form = {
  options: () => KeptFormOptions;
  now: () => FormNow;
  /** Puts kept text into the fields. */
  apply: (kept: unknown) => void;
  show: (offer: DraftOffer | null) => void;
};

/** Without the code of drafts the page still asks before it is left. */
const stay = () => undefined;

/**
 * The way of a form to the code that keeps its text (`form-drafts.ts`), which is loaded with the first change, or where
 * there is text to bring back.
 */
export class DraftPort {
  private readonly form: Form;
  private readonly first: FieldValues;
  private base: FieldValues;
  private drafts: FormDrafts | null = null;
  private loading: Promise<FormDrafts> | null = null;
  /** Whose drafts these are is known. */
  private isOpen = false;

  /** `first`: what the school had when the fields were filled; kept text is compared with it. */
  constructor(form: Form, first: FieldValues) {
    this.form = form;
    this.first = first;
    this.base = first;
  }

  /** Brings back text of an earlier visit once it is known whose page this is; returns the way out. */
  open(): () => void {
    const { isGuest } = this.form.options();
    const stop = whenDraftsAreOpen(isGuest, () => {
      this.isOpen = true;
      const { apply, show } = this.form;
      if (this.form.options().draft !== null && mayHaveDrafts(isGuest))
        void this.load().then((drafts) => drafts.bringBack(apply, show), stay);
    });
    return () => {
      stop();
      this.isOpen = false;
      this.drafts?.close();
    };
  }

  private load(): Promise<FormDrafts> {
    this.loading ??= import('./form-drafts').then(
      ({ FormDrafts: Drafts }) => {
        this.drafts = new Drafts(this.form.options(), this.first);
        this.drafts.setBase(this.base);
        return this.drafts;
      },
      (failure: unknown) => {
        this.loading = null;
        throw failure;
      },
    );
    return this.loading;
  }

  setBase(base: FieldValues): void {
    this.base = base;
    this.drafts?.setBase(base);
  }

  /** The code of the store is there before the connection is gone. */
  prepare(): void {
    if (this.isOpen) void this.load().then((drafts) => drafts.prepare(), stay);
  }

  /** Keeps what is typed, in its newest state by the time the code is there. */
  follow(): void {
    const { draft, isGuest } = this.form.options();
    if (this.drafts) this.drafts.follow(this.form.now());
    else if (this.isOpen && this.form.now().isDirty && !(isGuest && draft === null))
      void this.load().then((drafts) => drafts.follow(this.form.now()), stay);
  }

  drop(): void {
    this.drafts?.drop();
  }
}
