'use client';

import { useEffect } from 'react';
import type { Viewer } from '@/lib/contract/resources/session';
import { storeUser } from '../model/stored-user';

/** Keeps the shown person in the browser's storage. */
export function StoredUser({ viewer }: { viewer: Viewer }) {
  useEffect(() => storeUser(viewer), [viewer]);
  return null;
}
