import { useLocale } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PsychologicalPaper } from '@/lib/contract/resources/surveys/psychological-test';
import { createPageShell } from '@/lib/outbox/page-shell';
import { useStoreLifetime } from '@/lib/outbox/use-store-lifetime';
import { type AnswerSnapshot, AnswerStore } from '../model/answer-store';
import { browserPorts } from '../model/browser-ports';

const loadRest = async () => {};

/**
 * The answers of one attempt: opened with the page, tried again when the connection is back, flushed before
 * leaving.
 */
export function useAnswers(
  paper: PsychologicalPaper,
  userId: string,
  path: string,
): [AnswerStore, AnswerSnapshot, () => void] {
  const locale = useLocale();
  const [store] = useState(() => new AnswerStore(paper.id, paper.answers, browserPorts(locale, userId)));
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get);
  const page = `/${locale}${path}`;
  const [shell] = useState(() => createPageShell({ userId, path: page, scope: page, loadRest }));
  useStoreLifetime(store);
  useEffect(() => {
    shell.keep([]);
  }, [shell]);
  return [store, snapshot, () => shell.drop()];
}
