import { useLocale } from 'next-intl';
import { useState } from 'react';
import { MediaPreview } from '@/components/media/media-preview';
import { pick } from '@/lib/contract/localized';
import { waiting } from '../../model/progress-queue';
import type { ReaderProps } from './reader-props';

/** An item of a library in its place, under the title it has there; it goes on where the reader stopped. */
export function PlacedMedia({ resource, progress, viewerId }: ReaderProps & { viewerId: string }) {
  const locale = useLocale();
  const { media } = resource;
  // Progress that this device has not sent yet is newer than that of the school.
  const [start] = useState(() => waiting(viewerId)[resource.id]?.position ?? resource.progress.position ?? 0);
  if (!media) return null;
  const description = pick(media.description, locale);
  return (
    <>
      <MediaPreview
        media={{ ...media, title: resource.title }}
        start={start}
        onProgress={({ position, seen, isAtEnd, isStop }) =>
          progress.note({
            seen,
            ...(isStop && { isStop }),
            ...(position !== null && { position }),
            ...(isAtEnd && isEndOfDevice(media) && { isDone: true }),
          })
        }
      />
      {description && (
        <p dir="auto" className="max-w-[65ch] text-16 whitespace-pre-line text-ink-2">
          {description}
        </p>
      )}
    </>
  );
}

/**
 * Of a known length the school counts what was played; of the others the device alone knows that they ended.
 */
const isEndOfDevice = ({ media_type: type, seconds }: NonNullable<ReaderProps['resource']['media']>) =>
  (type !== 'video' && type !== 'audio') || seconds === null;
