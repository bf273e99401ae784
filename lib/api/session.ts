import 'server-only';
import { cache } from 'react';
import type { Viewer } from '../contract/resources/session';
import type { Locale } from '../contract/text';
import { api } from './client';
import { isApiFailure } from './errors';

/** The signed-in person of this request, or null for a guest; read once a render. */
export const findViewer = cache(async (locale: Locale): Promise<Viewer | null> => {
  try {
    return await api.getOne<Viewer>(`/api/base/${locale}/profile`);
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) return null;
    throw error;
  }
});
