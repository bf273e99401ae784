'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { pick } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { FileSheet } from './file-sheet';
import { LinkCard } from './link-card';
import { allAtOnce, type TellProgress } from '@/lib/files/media-progress';
import { Picture } from './picture';

// Drawn in the browser alone: a film that is there before its listeners would not go on where it was left.
const FilmPlayer = dynamic(() => import('./film-player').then((module) => module.FilmPlayer), {
  ssr: false,
  loading: () => <Skeleton className="aspect-video w-full" />,
});
const PdfReader = dynamic(() => import('./pdf-reader').then((module) => module.PdfReader), {
  ssr: false,
  loading: () => <Skeleton className="h-[60dvh] w-full" />,
});

export type PreviewedMedia = Pick<
  MediaItem,
  | 'media_type'
  | 'title'
  | 'description'
  | 'file'
  | 'small_file'
  | 'url'
  | 'captions'
  | 'poster_url'
  | 'seconds'
>;
type MediaPreviewProps = {
  media: PreviewedMedia;
  /** Where to go on: a second, or a page. */
  start?: number;
  /** Told while it is played or read. */
  onProgress?: TellProgress;
};

/**
 * An item of a library, in place: played, read or shown; what browsers cannot show is offered with its facts.
 */
export function MediaPreview({ media, start = 0, onProgress }: MediaPreviewProps) {
  const t = useTranslations('media.preview');
  const locale = useLocale();
  const name = pick(media.title, locale);
  const { file, media_type: type } = media;
  if (type === 'link' && media.url) return <LinkCard url={media.url} onProgress={onProgress} />;
  if (!file) return null;
  if (type === 'video' || type === 'audio')
    return (
      <FilmPlayer kind={type} name={name} file={file} media={media} start={start} onProgress={onProgress} />
    );
  if (type === 'image')
    return <Picture src={file.url} alt={pick(media.description, locale) || name} onProgress={onProgress} />;
  if (file.mime !== 'application/pdf')
    return <FileSheet file={file} onDownload={() => onProgress?.(allAtOnce)} />;
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <PdfReader
          src={file.url}
          name={name}
          start={Math.max(1, Math.floor(start))}
          onProgress={onProgress}
        />
      </div>
      <a href={file.url} download={file.name} className={buttonClass('secondary', 'auto')}>
        <Icon name="download" size={18} />
        <span>{t('download')}</span>
      </a>
    </div>
  );
}
