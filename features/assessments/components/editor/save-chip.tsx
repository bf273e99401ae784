'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { useEditor } from './editor-context';

type Look = { icon: IconName; word: string; isBad?: boolean };

/** Where the assessment is now, always in words. */
export function SaveChip() {
  const t = useTranslations('assessments.saving');
  const format = useFormat();
  const { autosave, isStale, isClosed, isRefused, isReadOnly, assessment } = useEditor();
  const { status, savedAt } = autosave;
  if (isReadOnly) return null;
  const look = (): Look => {
    const wrong = 'circle-exclamation-point';
    if (isStale || isClosed) return { icon: wrong, word: t('conflict'), isBad: true };
    if (status === 'saving') return { icon: 'refresh-cw', word: t('saving') };
    if (status === 'failed') return { icon: wrong, word: t(isRefused ? 'refused' : 'failed'), isBad: true };
    if (status === 'waiting')
      return { icon: 'cloud', word: t(assessment.state === 'draft' ? 'waiting' : 'unsaved') };
    return {
      icon: 'cloud-check',
      word: t('saved', { time: format.time(savedAt ?? assessment.updated_at) }),
    };
  };
  const { icon, word, isBad = false } = look();
  return (
    <span
      role="status"
      className={`inline-flex items-center gap-2 text-13 ${isBad ? 'text-danger' : 'text-ink-2'}`}
    >
      <Icon name={icon} size={18} />
      {word}
    </span>
  );
}
