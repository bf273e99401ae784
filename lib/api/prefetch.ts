import 'server-only';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { isApiFailure } from './errors';
import { requestQueryClient } from './query-client';

/** The session is over: login says so, and leads back to the page that was asked for. */
export async function toLogin(): Promise<never> {
  const sent = await headers();
  const locale = sent.get('x-locale') ?? 'ar';
  const target = `/${locale}${sent.get('x-path') ?? ''}${sent.get('x-search') ?? ''}`;
  redirect(`/${locale}/auth/login?session=expired&redirect=${encodeURIComponent(target)}` as never);
}

/**
 * Refused reads of a page: 401 goes to login and comes back, 403 (role or module) is the page that
 * says so, 404 and foreign rows are the 404 page, others the error page.
 */
export async function orPage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    if (error.status === 401) return toLogin();
    if (error.status === 403) forbidden();
    if (error.status === 404 || error.status === 422) notFound();
    throw error;
  }
}

/** Loads a query into the page's client with the options that the browser will use too. */
export async function prefetch<T, E, D, K extends QueryKey>(
  options: FetchQueryOptions<T, E, D, K>,
): Promise<D> {
  return orPage(requestQueryClient().fetchQuery(options));
}
