'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { pick } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import type { Staff } from '@/lib/staff/staff';
import { mediaQueries, type Reader } from '../../api/queries';
import { MediaPreview } from '@/components/media/media-preview';
import { CaptionsDialog } from './captions-dialog';
import { ConsentDialog } from './consent-dialog';
import { DeleteDialog } from './delete-dialog';
import { ItemActions, type ItemStep } from './item-actions';
import { ItemFacts } from './item-facts';
import { EditDialog } from './item-form';
import { ItemUse } from './item-use';
import { ShareDialog } from './share-dialog';

const PackagePreview = dynamic(() => import('./package-preview').then((file) => file.PackagePreview), {
  ssr: false,
  loading: () => <Skeleton className="aspect-[4/3] w-full" />,
});

type ItemDialogProps = { id: string; reader: Reader; onClose: () => void };

/** An item in place: shown, described, and what its reader may do with it, one step at a time. */
export function ItemDialog({ id, reader, onClose }: ItemDialogProps) {
  const common = useTranslations('common.actions');
  const t = useTranslations('media');
  const locale = useLocale();
  const [step, setStep] = useState<ItemStep | null>(null);
  const { data: item, isError, refetch } = useQuery(mediaQueries.item(reader, id));
  const back = () => setStep(null);
  if (item && step && reader.staff)
    return <StepDialog step={step} item={item} staff={reader.staff} onBack={back} onGone={onClose} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={item ? <span dir="auto">{pick(item.title, locale)}</span> : t('loading')}
      closeLabel={common('close')}
    >
      <div className="mt-4 grid gap-5">
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {!item && !isError && <Skeleton className="aspect-video w-full" />}
        {item && (
          <>
            {item.package ? (
              <PackagePreview id={item.id} name={pick(item.title, locale)} reader={reader} />
            ) : (
              <MediaPreview media={item} />
            )}
            {reader.staff && <ItemActions item={item} onStep={setStep} onClose={onClose} />}
            <ItemFacts item={item} isStaff={Boolean(reader.staff)} />
            {reader.staff && <ItemUse item={item} staff={reader.staff} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

type StepDialogProps = {
  step: ItemStep;
  item: MediaItem;
  staff: Staff;
  onBack: () => void;
  /** The item is no longer there. */
  onGone: () => void;
};

function StepDialog({ step, item, staff, onBack, onGone }: StepDialogProps): ReactNode {
  const actionOf = (key: string) => item.actions.find((action) => action.key === key);
  const [update, share, remove, consent] = ['update', 'share', 'delete', 'consent'].map(actionOf);
  if (step === 'edit' && update)
    return <EditDialog item={item} staff={staff} action={update} onClose={onBack} />;
  if (step === 'captions' && update) return <CaptionsDialog item={item} staff={staff} onClose={onBack} />;
  if (step === 'share' && share) return <ShareDialog item={item} action={share} onClose={onBack} />;
  if (step === 'consent' && consent)
    return <ConsentDialog id={item.id} action={consent} onClose={onBack} onDone={onGone} />;
  if (step === 'delete' && remove)
    return <DeleteDialog item={item} staff={staff} action={remove} onClose={onBack} onGone={onGone} />;
  return null;
}
