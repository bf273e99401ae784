'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { pick } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import type { Staff } from '@/lib/staff/staff';
import { deleteMedia } from '../../api/mutations';
import { mediaQueries } from '../../api/queries';
import { PlaceList } from './item-use';

type DeleteDialogProps = {
  item: MediaItem;
  staff: Staff;
  action: ResourceAction;
  onClose: () => void;
  onGone: () => void;
};

/** Asks before an item goes, and names the places that lose it. */
export function DeleteDialog({ item, staff, action, onClose, onGone }: DeleteDialogProps) {
  const t = useTranslations('media.remove');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { data: places = [], isPending, isError } = useQuery(mediaQueries.places(staff, item.id));
  const remove = useMutation(deleteMedia(item.id, action));
  const go = async () => {
    await remove.mutateAsync();
    toast.success(t('done'));
    onGone();
  };
  return (
    <ConfirmDialog
      open
      title={t('title', { title: pick(item.title, locale) })}
      lead={places.length > 0 ? t('used', { count: places.length }) : t('unused')}
      safeLabel={common('cancel')}
      confirmLabel={t('confirm')}
      // Without its places nobody knows what is deleted with it.
      busy={remove.isPending || (isPending && !isError)}
      onCancel={onClose}
      onConfirm={go}
    >
      {places.length > 0 && (
        <div className="mt-4">
          <PlaceList places={places} role={staff.role} />
        </div>
      )}
    </ConfirmDialog>
  );
}
