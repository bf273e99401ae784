import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingNote } from '@/components/layout/loading-note';
import { useFormat } from '@/components/ui/format-provider';
import { IconButton } from '@/components/ui/icon-button';
import { Icon } from '@/components/ui/icon';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { openPdf, type OpenPdf } from '../../model/pdf';

type PdfReaderProps = {
  url: string;
  title: string;
  /** The page to begin with, from 1. */
  start: number;
  onPage: (page: number, pages: number) => void;
};

const zooms = [1, 1.25, 1.5, 2, 3] as const;

/** A PDF, page by page, drawn in the width of its place; its words stand beside the picture for screen readers. */
export function PdfReader({ url, title, start, onPage }: PdfReaderProps) {
  const t = useTranslations('resources.document');
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const opening = openPdf(url);
    setFailed(false);
    opening.then(
      (opened) => !isGone && setPdf(opened),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      void opening.then((opened) => opened.close()).catch(() => undefined);
    };
  }, [url, attempt]);
  if (hasFailed) return <ErrorState onRetry={() => setAttempt(attempt + 1)}>{t('failed')}</ErrorState>;
  if (!pdf) return <LoadingNote text={t('loading')} later={t('stillLoading')} />;
  return <Pages pdf={pdf} title={title} start={Math.min(start, pdf.pages)} onPage={onPage} />;
}

type PagesProps = Omit<PdfReaderProps, 'url'> & { pdf: OpenPdf };

function Pages({ pdf, title, start, onPage }: PagesProps) {
  const t = useTranslations('resources.document');
  const format = useFormat();
  const [page, setPage] = useState(start);
  const [zoom, setZoom] = useState(0);
  const [words, setWords] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<HTMLElement>(null);
  const told = useRef(onPage);
  told.current = onPage;
  useEffect(() => {
    if (!canvas.current || !place.current) return undefined;
    const width = place.current.clientWidth * (zooms[zoom] ?? 1);
    const drawing = pdf.draw(page, canvas.current, width);
    let isGone = false;
    drawing.done.then(
      (text) => {
        if (isGone) return;
        setWords(text);
        told.current(page, pdf.pages);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      drawing.stop();
    };
  }, [pdf, page, zoom]);
  const turn = (to: number) => setPage(Math.min(pdf.pages, Math.max(1, to)));
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'PageDown') turn(page + 1);
    else if (event.key === 'PageUp') turn(page - 1);
    else return;
    event.preventDefault();
  };
  const last = zooms.length - 1;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          name={t('previous')}
          icon={<Icon name="chevron-left" size={20} className="mirror" />}
          disabled={page <= 1}
          onClick={() => turn(page - 1)}
        />
        <p role="status" className="text-15 tabular-nums">
          {t('page', { page: format.number(page), pages: format.number(pdf.pages) })}
        </p>
        <IconButton
          name={t('next')}
          icon={<Icon name="chevron-right" size={20} className="mirror" />}
          disabled={page >= pdf.pages}
          onClick={() => turn(page + 1)}
        />
        <span className="ms-auto flex items-center gap-2">
          <IconButton
            name={t('smaller')}
            icon={<Icon name="minus" size={20} />}
            disabled={zoom <= 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            name={t('larger')}
            icon={<Icon name="plus" size={20} />}
            disabled={zoom >= last}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
      {/* Keys turn the page where the picture has the focus. */}
      <ScrollRegion
        ref={place}
        label={title}
        onKeyDown={onKey}
        className="max-h-[85vh] overflow-auto rounded-md border border-line bg-sunken"
      >
        <canvas ref={canvas} aria-hidden="true" className="mx-auto block" />
        <p dir="auto" className="sr-only">
          {words}
        </p>
      </ScrollRegion>
    </div>
  );
}
