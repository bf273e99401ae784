'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server draws, true once the page listens: what is pressed before would be lost. */
export const useListens = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
