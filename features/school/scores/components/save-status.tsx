'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MOST_SCORES } from '@/lib/contract/score-limits';
import type { ScoreSheetModel } from '../model/use-score-sheet';

type SaveStatusProps = { model: ScoreSheetModel; problems: number };

/** How far saving is: marks saved, cells that were not taken, and what went wrong. */
export const SaveStatus = memo(function SaveStatus({ model, problems }: SaveStatusProps) {
  const t = useTranslations('scores.status');
  const { isWritable, isSaving, progress, isHeld, savedCount, waiting, failure } = model;
  const isLong = progress !== null && progress.all > MOST_SCORES;
  const isBusy = isSaving || (waiting > 0 && !isHeld && failure === null);
  return (
    <div role="status" className="flex flex-1 basis-60 flex-wrap items-center gap-2">
      {failure !== null && (
        <>
          <Badge tone="danger" icon={<Icon name="cloud-off" />}>
            {failure.sentence || t(model.isKept ? 'kept' : 'failed')}
          </Badge>
          <Button size="row" onClick={model.retry}>
            {t('retry')}
          </Button>
        </>
      )}
      {isHeld && (
        <>
          <Badge tone="accent">{t('held', { count: waiting })}</Badge>
          <Button size="row" variant="primary" onClick={model.release}>
            {t('release')}
          </Button>
          <Button size="row" onClick={model.discard}>
            {t('discard')}
          </Button>
        </>
      )}
      {isBusy && (
        <Badge tone="sunken" icon={<Icon name="refresh-cw" />}>
          {isLong ? t('savingOf', progress) : t('saving')}
        </Badge>
      )}
      {!isBusy && !isHeld && savedCount > 0 && (
        <Badge tone="success" icon={<Icon name="cloud-check" />}>
          {t('saved', { count: savedCount })}
        </Badge>
      )}
      {problems > 0 && (
        <Badge tone="danger" icon={<Icon name="circle-exclamation-point" />}>
          {t('refused', { count: problems })}
        </Badge>
      )}
      {!isBusy && !isHeld && savedCount === 0 && problems === 0 && failure === null && (
        <span className="flex items-center gap-2 text-14 text-ink-2">
          <Icon name={isWritable ? 'clipboard-paste' : 'lock'} size={18} />
          {t(isWritable ? 'hint' : 'readOnly')}
        </span>
      )}
    </div>
  );
});
