'use client';

import { useSyncExternalStore } from 'react';
import type { layers as allLayers } from './attempt-layers';

type Layers = typeof allLayers;

const RETRY = 3000;
let layers: Layers | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the dialogs of the attempt, and retries until they are loaded: the page must work without them. */
export function loadLayers(): Promise<void> {
  loading ??= import('./attempt-layers').then(
    (module) => {
      layers = module.layers;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
      return new Promise((resolve) => setTimeout(() => resolve(loadLayers()), RETRY));
    },
  );
  return loading;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What opens over the attempt; null until `loadLayers` has brought it. */
export function useLayers(): Layers | null {
  return useSyncExternalStore(
    subscribe,
    () => layers,
    () => null,
  );
}
