'use client';

import { lazy, Suspense } from 'react';
import { Icon } from '@/components/ui/icon';
import type { DraftName } from '@/lib/drafts/kinds';
import type { AutosaveStatus } from '@/lib/forms/use-autosave';

/** Comes after the page. */
const OnDevice = lazy(async () => ({ default: (await import('./on-device')).OnDevice }));

const wrong = { icon: 'circle-exclamation-point', tone: 'text-danger' } as const;
const looks = {
  conflict: wrong,
  refused: wrong,
  failed: wrong,
  saving: { icon: 'refresh-cw', tone: 'text-ink-2' },
  waiting: { icon: 'cloud', tone: 'text-ink-2' },
  saved: { icon: 'cloud-check', tone: 'text-ink-2' },
} as const;
export type AutosaveState = keyof typeof looks;

/**
 * What is said of a draft that saves itself; `isConflict` somebody else changed it, `isRefused` the school
 * did not take it.
 */
export function autosaveState(
  status: AutosaveStatus,
  { isConflict, isRefused }: { isConflict: boolean; isRefused: boolean },
): AutosaveState {
  if (isConflict) return 'conflict';
  if (status === 'saving' || status === 'waiting') return status;
  if (status === 'failed') return isRefused ? 'refused' : 'failed';
  return 'saved';
}

type AutosaveChipProps = {
  state: AutosaveState;
  words: string;
  /** Name of the draft under which this device keeps what is not saved. */
  draft: DraftName;
};

/** Where a draft is now, always in words. */
export function AutosaveChip({ state, words, draft }: AutosaveChipProps) {
  const { icon, tone } = looks[state];
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <span role="status" className={`inline-flex items-center gap-2 text-13 ${tone}`}>
        <Icon name={icon} size={18} />
        {words}
      </span>
      <Suspense>
        <OnDevice name={draft} />
      </Suspense>
    </span>
  );
}
