'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { acceptOf, isCaptioned, sentTypes } from '../../model/file-types';
import { useUploads } from '../uploads/uploads-provider';

export type ItemStep = 'edit' | 'share' | 'captions' | 'consent' | 'delete';

type ItemActionsProps = { item: MediaItem; onStep: (step: ItemStep) => void; onClose: () => void };

/** What the reader may do with the item now. */
export function ItemActions({ item, onStep, onClose }: ItemActionsProps) {
  const t = useTranslations('media.actions');
  const { list } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const actionOf = (key: string) => item.actions.find((action) => action.key === key);
  const may = (key: string) => actionOf(key) !== undefined;
  const replace = actionOf('replace');
  const type = sentTypes.find((each) => each === item.media_type);
  const send = (file: File | undefined) => {
    if (!file || !replace || !list) return;
    list.add([file], replace.endpoint_url);
    toast.info(t('replacing'));
    onClose();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {may('consent') && (
        <Button
          variant="primary"
          icon={<Icon name="badge-check" size={18} />}
          onClick={() => onStep('consent')}
        >
          {t('consent')}
        </Button>
      )}
      {may('update') && (
        <Button icon={<Icon name="pencil" size={18} />} onClick={() => onStep('edit')}>
          {t('edit')}
        </Button>
      )}
      {may('share') && (
        <Button icon={<Icon name="users-round" size={18} />} onClick={() => onStep('share')}>
          {t('share')}
        </Button>
      )}
      {may('update') && isCaptioned(item.media_type) && (
        <Button icon={<Icon name="message-square-text" size={18} />} onClick={() => onStep('captions')}>
          {t('captions')}
        </Button>
      )}
      {replace && type && (
        <>
          <Button icon={<Icon name="file-up" size={18} />} onClick={() => input.current?.click()}>
            {t('replace')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('replace')}
            accept={acceptOf([type])}
            onChange={({ target }) => send(target.files?.[0])}
          />
        </>
      )}
      {may('delete') && (
        <Button variant="danger" icon={<Icon name="trash" size={18} />} onClick={() => onStep('delete')}>
          {t('delete')}
        </Button>
      )}
    </div>
  );
}
