import 'server-only';
import { apiBase } from './api-base';
import { cache } from 'react';
import type { Viewer } from '../contract/resources/people/session';
import type { Locale } from '../contract/text';
import { api } from './client';
import { isApiFailure } from './errors';

/** The signed-in person of this request, or null for a guest; read once a render. */
export const findViewer = cache(async (locale: Locale): Promise<Viewer | null> => {
  try {
    return await api.getOne<Viewer>(`${apiBase('base', locale)}/profile`);
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) return null;
    throw error;
  }
});

/** Ends the session of this request; one that is over already is what was asked for. */
export async function endOwnSession(locale: Locale): Promise<void> {
  try {
    await api.post(`${apiBase('base', locale)}/auth/logout`, { data: { type: 'user', attributes: {} } });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
  }
}
