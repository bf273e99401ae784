'use client';

import { useTranslations } from 'next-intl';
import { AutosaveChip, autosaveState } from '@/components/form/autosave-chip';
import { useFormat } from '@/components/ui/format-provider';
import { useEditor } from './editor-context';

/** Where the assessment is now; what is open already is saved by a button. */
export function SaveChip() {
  const t = useTranslations('assessments.saving');
  const format = useFormat();
  const { autosave, isStale, isClosed, isRefused, isReadOnly, assessment, draftName } = useEditor();
  if (isReadOnly) return null;
  const state = autosaveState(autosave.status, { isConflict: isStale || isClosed, isRefused });
  const time = format.time(autosave.savedAt ?? assessment.updated_at);
  const words = () => {
    if (state === 'saved') return t(state, { time });
    return t(state === 'waiting' && assessment.state !== 'draft' ? 'unsaved' : state);
  };
  return <AutosaveChip state={state} words={words()} draft={draftName} />;
}
