import { randomUUID } from 'node:crypto';

/** What a form that was posted without scripts has to say on its page: never a password. */
export type FormState = {
  /** Which form of the page was posted. */
  form: string;
  values: Record<string, string>;
  /** A code of `errors.fields`, or the sentence of the school; without a field it is about the whole form. */
  errors: { field: string | null; code?: string; sentence?: string }[];
  /** The step that a form of several goes on with. */
  step: Record<string, string> | null;
};

const KEY = Symbol.for('manara.forms');

/** Shared by the port and the pages, which are separate bundles of one process. */
function shelf(): Map<string, FormState> {
  const holder = globalThis as { [KEY]?: Map<string, FormState> };
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** Keeps the state while its page is drawn. */
export function keepFormState(state: FormState): { id: string; forget: () => void } {
  const id = randomUUID();
  shelf().set(id, state);
  return { id, forget: () => void shelf().delete(id) };
}

export const findFormState = (id: string | null): FormState | null =>
  id === null ? null : (shelf().get(id) ?? null);
