'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import type { UploadEntry } from '../../model/uploads/upload-entry';
import type { UploadList } from '../../model/uploads/upload-list';
import { useSizeText } from '@/components/media/use-size-text';

type UploadRowProps = { entry: UploadEntry; list: UploadList; onOpen: (itemId: string) => void };

/** Why a file did not become an item. */
function useRefusalText() {
  const t = useTranslations('media.uploads.refused');
  const format = useFormat();
  return ({ refusal }: UploadEntry): string | null => {
    if (!refusal) return null;
    if (refusal.code === 'school') return refusal.sentence ?? t('other');
    return refusal.code === 'size'
      ? t('size', { megabytes: format.number(refusal.megabytes) })
      : t(refusal.code);
  };
}

/** One file on its way: how far it is, and what may be done with it. */
export function UploadRow({ entry, list, onOpen }: UploadRowProps) {
  const t = useTranslations('media.uploads');
  const format = useFormat();
  const sizeText = useSizeText();
  const refusal = useRefusalText()(entry);
  const { key, name, size, sent, state, itemId } = entry;
  const share = size > 0 ? Math.floor((sent / size) * 100) : 0;
  const isThere = state === 'done' || state === 'known';
  const isMoving = !isThere && state !== 'refused';
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <div className="flex items-center gap-1">
          {(state === 'sending' || state === 'waiting') && (
            <IconButton
              name={t('pause', { name })}
              icon={<Icon name="circle-pause" size={20} />}
              onClick={() => list.pause(key)}
            />
          )}
          {(state === 'paused' || state === 'stopped') && (
            <IconButton
              name={t('resume', { name })}
              icon={<Icon name="circle-play" size={20} />}
              onClick={() => list.resume(key)}
            />
          )}
          {isThere && itemId && (
            <Button size="row" onClick={() => onOpen(itemId)} aria-label={t('openNamed', { name })}>
              {t('open')}
            </Button>
          )}
          <IconButton
            name={t(isMoving ? 'cancel' : 'dismiss', { name })}
            icon={<Icon name="x" size={20} />}
            onClick={() => list.remove(key)}
          />
        </div>
      </div>
      {isMoving && (
        <Progress
          className="mt-2"
          value={share}
          max={100}
          name={t('progress', { name })}
          words={<bdi>{format.percent(share, 0)}</bdi>}
        />
      )}
      <p
        role={refusal ? 'alert' : undefined}
        className={cx('mt-1 text-13', refusal ? 'text-danger' : 'text-ink-2')}
      >
        {refusal ??
          (state !== 'refused' && t(`states.${state}`, { sent: sizeText(sent), size: sizeText(size) }))}
      </p>
    </li>
  );
}
