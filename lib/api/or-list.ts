import 'server-only';
import { forbidden } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { redirect } from '../i18n/navigation';
import { isApiFailure } from './errors';
import { toLogin } from './prefetch';

/** The name in the address of a list under which failed parts are listed. */
export const FAILED = 'failed';

/**
 * Reads what a page of the student's own work shows. A refusal leads to the list `href`, which says why; 401
 * goes to login and comes back, 403 is the page that says so.
 */
export async function orList<T>(href: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    if (error.status === 401) return toLogin();
    if (error.status === 403) forbidden();
    const why = error.status === 404 || error.status === 422 ? 'not_found' : (error.code ?? 'unknown');
    return redirect({ href: `${href}?${FAILED}=${encodeURIComponent(why)}`, locale: await getLocale() });
  }
}
