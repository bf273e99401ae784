'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { pick } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/media-item';
import { FileSheet } from './file-sheet';
import type { MediaProgress } from './media-progress';

const FilmPlayer = dynamic(() => import('./film-player').then((module) => module.FilmPlayer), {
  loading: () => <Skeleton className="aspect-video w-full" />,
});
const PdfReader = dynamic(() => import('./pdf-reader').then((module) => module.PdfReader), {
  ssr: false,
  loading: () => <Skeleton className="h-[60dvh] w-full" />,
});

export type PreviewedMedia = Pick<
  MediaItem,
  'media_type' | 'title' | 'file' | 'url' | 'captions' | 'poster_url' | 'seconds'
>;
type MediaPreviewProps = {
  media: PreviewedMedia;
  /** Where to go on: a second, or a page. */
  start?: number;
  /** Told while it is played or read. */
  onProgress?: (progress: MediaProgress) => void;
};

/** An item of a library, in place: played, read or shown; what browsers cannot show is offered with its facts. */
export function MediaPreview({ media, start = 0, onProgress }: MediaPreviewProps) {
  const t = useTranslations('media.preview');
  const locale = useLocale();
  const title = pick(media.title, locale);
  const { file } = media;
  if (media.media_type === 'link' && media.url)
    return (
      <a
        href={media.url}
        target="_blank"
        rel="noopener noreferrer"
        className="flex items-center gap-3 rounded-md border border-line bg-sunken p-4 font-semibold text-primary hover:underline"
      >
        <Icon name="external-link" size={20} className="shrink-0" />
        <span className="min-w-0">
          {t('openLink')}
          <span dir="ltr" className="block text-13 font-normal wrap-anywhere text-ink-2">
            {media.url}
          </span>
        </span>
      </a>
    );
  if (!file) return null;
  if (media.media_type === 'video' || media.media_type === 'audio')
    return (
      <FilmPlayer
        kind={media.media_type}
        name={title}
        src={file.url}
        poster={media.poster_url}
        captions={media.captions}
        start={start}
        onProgress={onProgress}
      />
    );
  if (media.media_type === 'image')
    return <img src={file.url} alt={title} className="mx-auto max-h-[70dvh] rounded-md" />;
  if (file.mime === 'application/pdf')
    return <PdfReader src={file.url} name={title} start={Math.max(1, start)} onProgress={onProgress} />;
  return <FileSheet file={file} />;
}
