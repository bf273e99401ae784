import { randomUUID } from 'node:crypto';
import type { Posted } from './posted-form';

/** A form that was posted without scripts, while its page is drawn. */
export type FormState = Posted & {
  /** Which form of the page was posted. */
  form: string;
};

const KEY = Symbol.for('manara.forms');

/** Shared by the port and the pages, which are separate bundles of one process. */
function shelf(): Map<string, FormState> {
  const holder = globalThis as { [KEY]?: Map<string, FormState> };
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** Keeps the state while its page is drawn. */
export function registerFormState(state: FormState): { id: string; forget: () => void } {
  const id = randomUUID();
  shelf().set(id, state);
  return { id, forget: () => void shelf().delete(id) };
}

export const findFormState = (id: string | null): FormState | null =>
  id === null ? null : (shelf().get(id) ?? null);
