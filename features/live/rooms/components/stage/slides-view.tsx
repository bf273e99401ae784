'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { drawPage, type OpenedPdf, openPdf, textOfPage } from '@/components/media/pdf-document';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import type { RoomSlides } from '@/lib/contract/room-state';
import { roomUrl } from '../../model/room-url';

type SlidesViewProps = {
  roomId: string;
  slides: RoomSlides;
  /** Absent for who does not lead. */
  onTurn?: ((page: number) => void) | undefined;
  onHide?: (() => void) | undefined;
};

/** The page that the host shows to all. */
export function SlidesView({ roomId, slides, onTurn, onHide }: SlidesViewProps) {
  const t = useTranslations('rooms.slides');
  const locale = useLocale();
  const format = useFormat();
  const [pdf, setPdf] = useState<OpenedPdf | null>(null);
  const [words, setWords] = useState('');
  const [isFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPdf = slides.mime === 'application/pdf';
  const source = roomUrl(locale, roomId, `/files/${slides.file_id}`);
  useEffect(() => {
    if (!isPdf) return;
    let isGone = false;
    let own: OpenedPdf | null = null;
    openPdf({ url: source }).then(
      (opened) => {
        own = opened;
        if (isGone) void opened.close();
        else setPdf(opened);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      setPdf(null);
      setFailed(false);
      void own?.close();
    };
  }, [source, isPdf]);
  const pages = pdf?.document.numPages ?? 1;
  const page = Math.min(slides.page, pages);
  useEffect(() => {
    const target = canvas.current;
    if (!pdf || !target) return;
    let isGone = false;
    const sheet = document.createElement('canvas');
    const width = target.parentElement?.clientWidth ?? 800;
    drawPage(pdf.document, page, { canvas: sheet, width, density: devicePixelRatio || 1 }).then(
      () => {
        if (isGone) return;
        target.width = sheet.width;
        target.height = sheet.height;
        target.getContext('2d')?.drawImage(sheet, 0, 0);
      },
      () => !isGone && setFailed(true),
    );
    textOfPage(pdf.document, page).then(
      (text) => !isGone && setWords(text),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pdf, page]);
  const title = pick(slides.title, locale);
  return (
    <div className="flex size-full min-h-0 flex-col gap-2">
      <ScrollRegion
        label={title}
        className="grid min-h-0 flex-1 place-items-center overflow-auto rounded-md bg-sunken"
      >
        {isFailed && (
          <p role="alert" className="p-4">
            {t('failed')}
          </p>
        )}
        {!isFailed && !isPdf && (
          <img src={source} alt={title} className="max-h-full max-w-full object-contain" />
        )}
        {!isFailed && isPdf && (
          <>
            {!pdf && <Spinner />}
            <canvas ref={canvas} aria-hidden="true" className="max-h-full max-w-full object-contain" />
            <p className="sr-only">{words}</p>
          </>
        )}
      </ScrollRegion>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <bdi className="me-auto truncate text-14 text-ink-2">{title}</bdi>
        {onTurn && isPdf && (
          <IconButton
            name={t('previous')}
            icon={<Icon name="chevron-left" size={20} className="mirror" />}
            disabled={page <= 1}
            onClick={() => onTurn(page - 1)}
          />
        )}
        {isPdf && (
          <p role="status" className="text-14 tabular-nums">
            {t('page', { page: format.number(page), of: format.number(pages) })}
          </p>
        )}
        {onTurn && isPdf && (
          <IconButton
            name={t('next')}
            icon={<Icon name="chevron-right" size={20} className="mirror" />}
            disabled={!pdf || page >= pages}
            onClick={() => onTurn(page + 1)}
          />
        )}
        {onHide && <IconButton name={t('hide')} icon={<Icon name="x" size={20} />} onClick={onHide} />}
      </div>
    </div>
  );
}
