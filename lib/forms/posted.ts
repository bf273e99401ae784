import 'server-only';
import { headers } from 'next/headers';
import { findFormState, type FormState } from './form-state';

/** What the last post of the form has to say on the page that is drawn now; null when nothing was posted. */
export async function readPosted(form: string): Promise<FormState | null> {
  const state = findFormState((await headers()).get('x-form-state'));
  return state?.form === form ? state : null;
}
