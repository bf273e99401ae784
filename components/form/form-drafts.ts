import type { FieldValues } from 'react-hook-form';
import { bringBack } from '@/lib/drafts/bring-back';
import type { DraftOffer } from '@/lib/drafts/draft-offer';
import { noteLoose } from '@/lib/drafts/draft-owner';
import { dropDraft, readDraft, storeDraft } from '@/lib/drafts/drafts';
import type { DraftName } from '@/lib/drafts/kinds';
import { mirror } from '@/lib/drafts/mirror-port';
import { withoutSecrets } from './form-draft';

export type KeptFormOptions = { draft: DraftName | null | undefined; isGuest: boolean };
export type FormNow = { values: FieldValues; isDirty: boolean; isSent: boolean; offer: DraftOffer | null };

/** A short print of a text; two forms of a page with the same print share nothing but their first values. */
function printOf(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 33) ^ text.charCodeAt(index);
  return (hash >>> 0).toString(36);
}

/** Name of a form that has none: its page and what stood in its fields first. */
const nameOfPlace = (base: FieldValues): DraftName =>
  `form ${location.pathname.replace(/^\/(?:ar|en)(?=\/|$)/, '')} ${printOf(JSON.stringify(base))}`;

/** What this device keeps of one form. */
export class FormDrafts {
  private readonly name: DraftName | null;
  private readonly isGuest: boolean;
  /** Forms without a name may be about another thing than the kept text: it is always offered. */
  private readonly isAsked: boolean;
  private base: FieldValues;
  /** The text could not be brought back: it stays until another takes its place. */
  private isSpared = false;

  constructor({ draft, isGuest }: KeptFormOptions, base: FieldValues) {
    this.isGuest = isGuest;
    this.isAsked = draft === undefined;
    this.base = base;
    const hasFields = Object.keys(base).length > 0;
    this.name = draft === undefined ? (hasFields ? nameOfPlace(base) : null) : draft;
  }

  setBase(base: FieldValues): void {
    this.base = base;
  }

  /** Brings back what an earlier visit left: at once, or by an offer. */
  bringBack(apply: (kept: unknown) => void, show: (offer: DraftOffer | null) => void): void {
    const { name, isGuest, isAsked, base: saved } = this;
    if (name === null) return;
    const coming = bringBack({ name, own: readDraft(name, isGuest), isGuest, isAsked, saved, apply, show });
    void coming?.then((came) => {
      this.isSpared = !came;
    });
  }

  /** The code of the store is there before the connection is gone. */
  prepare(): void {
    if (this.name !== null && !this.isGuest) void mirror.prepare();
  }

  /** Keeps what is typed, or removes it; while an offer is undecided nothing takes its place. */
  follow({ values, isDirty, isSent, offer }: FormNow): void {
    const isOpen = isDirty && !isSent;
    const isLoose = isOpen && !this.isGuest && (this.name === null || offer !== null);
    noteLoose(this, isLoose);
    if (this.name === null || offer !== null) return;
    if (isOpen) {
      this.isSpared = false;
      storeDraft(this.name, withoutSecrets(values), { base: this.base, isGuest: this.isGuest });
    } else if (!this.isSpared) this.drop();
  }

  drop(): void {
    noteLoose(this, false);
    dropDraft(this.name, this.isGuest);
  }

  /** The form is gone; what it kept stays. */
  close(): void {
    noteLoose(this, false);
  }
}
