'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { useSizeText } from './use-size-text';

type FileSheetProps = { file: NonNullable<MediaItem['file']>; onDownload: () => void };

/** A file that another program opens: its name and size before it is fetched. */
export function FileSheet({ file, onDownload }: FileSheetProps) {
  const t = useTranslations('media.preview');
  const sizeText = useSizeText();
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-sunken p-4">
      <Icon name="file" size={32} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <p className="text-13 text-ink-2">{t('otherProgram', { size: sizeText(file.size) })}</p>
      </div>
      <a
        href={file.url}
        download={file.name}
        className={buttonClass('secondary', 'auto')}
        onClick={onDownload}
      >
        <Icon name="download" size={18} />
        {t('download')}
      </a>
    </div>
  );
}
