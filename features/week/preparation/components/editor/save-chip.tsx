'use client';

import { useTranslations } from 'next-intl';
import { AutosaveChip, autosaveState } from '@/components/form/autosave-chip';
import { useFormat } from '@/components/ui/format-provider';
import { useEditor } from './editor-context';

/** Where the draft is now. */
export function SaveChip() {
  const t = useTranslations('preparation.saving');
  const format = useFormat();
  const { autosave, isStale, isClosed, isRefused, preparation, draftName } = useEditor();
  const state = autosaveState(autosave.status, { isConflict: isStale || isClosed, isRefused });
  const time = format.time(autosave.savedAt ?? preparation.updated_at);
  const words = state === 'saved' ? t(state, { time }) : t(state);
  return <AutosaveChip state={state} words={words} draft={draftName} />;
}
