'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { LevelScale } from '@/lib/contract/resources/school/level-scale';
import { archiveScale } from '../../api/scales';

type ArchiveScaleDialogProps = { scale: LevelScale; onDone: () => Promise<unknown>; onClose: () => void };

/** Asks before a scale is put away; where it is used it stays. */
export function ArchiveScaleDialog({ scale, onDone, onClose }: ArchiveScaleDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const { id, version } = scale;
  return (
    <AskDialog
      tone="primary"
      title={t('curriculum.archiveTitle', { name: pick(scale.name, locale) })}
      lead={t('scales.archiveLead')}
      safeLabel={t('keep')}
      confirmLabel={t('curriculum.archive')}
      act={async () => {
        await archiveScale(locale, id, { is_archived: true, version });
        await onDone();
        onClose();
        toast.success(t('curriculum.done'));
      }}
      onClose={onClose}
    />
  );
}
