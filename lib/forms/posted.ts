import 'server-only';
import { headers } from 'next/headers';
import { findFormState } from './form-state';
import type { Posted } from './posted-form';

/** What the last post of the form has to say on the page that is drawn now; null when nothing was posted. */
export async function readPosted(form: string): Promise<Posted | null> {
  const state = findFormState((await headers()).get('x-form-state'));
  if (state?.form !== form) return null;
  const { values, errors, step } = state;
  return { values, errors, step };
}
