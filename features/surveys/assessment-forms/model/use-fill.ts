import { useLocale } from 'next-intl';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import { createPageShell } from '@/lib/outbox/page-shell';
import { useStoreLifetime } from '@/lib/outbox/use-store-lifetime';
import { browserPorts } from './browser-ports';
import { FillStore } from './fill-store';
import type { FillSnapshot } from './fill-types';

export const FillContext = createContext<FillStore | null>(null);

export function useFillStore(): FillStore {
  const store = useContext(FillContext);
  if (!store) throw new Error('useFillStore needs a FillContext');
  return store;
}

export function useFill(): FillSnapshot {
  const store = useFillStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

const loadRest = async () => {};

/**
 * The store of one assessment: opened with the page, tried again when the connection is back, flushed before
 * leaving.
 */
export function useOpenFill(assessment: MyAssessment, userId: string, path: string): FillStore {
  const locale = useLocale();
  const [store] = useState(() => new FillStore(assessment, browserPorts(locale, userId, assessment.id)));
  useStoreLifetime(store);
  useEffect(() => {
    // The worker answers for this page alone: lists beside it have their own copies.
    const page = `/${locale}${path}`;
    const shell = createPageShell({ userId, path: page, scope: page, loadRest });
    if (assessment.is_open) shell.keep([]);
    else shell.drop();
  }, [assessment.is_open, locale, path, userId]);
  return store;
}
