'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { refusalOf } from '@/lib/forms/refusal';
import type { Autosave } from '@/lib/forms/use-autosave';

type SaveStateProps = { autosave: Autosave; isPublished: boolean; savedAt: string };

/** Where the words of the page are now; of what could not be saved, why. */
export function SaveState({
  autosave: { status, error, savedAt: latest },
  isPublished,
  savedAt,
}: SaveStateProps) {
  const t = useTranslations('weekly-plan');
  const format = useFormat();
  const refused = () => {
    const { status: code, rest, fields } = refusalOf(error);
    const [sentence] = code === 0 ? [] : [...rest, ...Object.values(fields)];
    return sentence ?? t('saving.failed');
  };
  if (status === 'failed')
    return (
      <p role="alert" className="flex items-center gap-2 text-14 text-danger-ink">
        <Icon name="circle-exclamation-point" size={18} className="shrink-0" />
        {refused()}
      </p>
    );
  const looks: Record<Exclude<typeof status, 'failed'>, { icon: IconName; word: string }> = {
    waiting: { icon: 'cloud', word: t(isPublished ? 'edit.unsaved' : 'saving.waiting') },
    saving: { icon: 'refresh-cw', word: t('saving.saving') },
    clean: { icon: 'cloud-check', word: t('saving.saved', { time: format.time(latest ?? savedAt) }) },
  };
  const { icon, word } = looks[status];
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-14 text-ink-2">
        <Icon name={icon} size={18} className="shrink-0" />
        {word}
      </p>
      {isPublished && <p className="text-14 text-ink-2">{t('edit.publishedHint')}</p>}
    </>
  );
}
