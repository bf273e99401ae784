'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Spinner } from '@/components/ui/spinner';
import type { TellProgress } from '@/lib/files/media-progress';
import { drawPage, type OpenedPdf, openPdf, textOfPage } from './pdf-document';

type PdfReaderProps = {
  src: string;
  name: string;
  /** Page to begin at; 1 is the first. */
  start: number;
  onProgress?: TellProgress | undefined;
};

const sizes = [0.75, 1, 1.5, 2, 3] as const;
const steps: Record<string, number> = { PageDown: 1, PageUp: -1 };

/** A document read in the page, one page at a time; the keys for pages and the buttons turn them. */
export function PdfReader({ src, name, start, onProgress }: PdfReaderProps) {
  const t = useTranslations('media.preview');
  const common = useTranslations('common.actions');
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [failed, setFailed] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState(start);
  const [size, setSize] = useState(1);
  const [words, setWords] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const report = useRef(onProgress);
  report.current = onProgress;
  const isFailed = failed > attempt;

  useEffect(() => {
    let isGone = false;
    let own: OpenedPdf | null = null;
    openPdf({ url: src }).then(
      (pdf) => {
        if (isGone) return void pdf.close();
        own = pdf;
        setOpened(pdf);
        setPage((asked) => Math.min(asked, pdf.document.numPages));
      },
      () => !isGone && setFailed(attempt + 1),
    );
    return () => {
      isGone = true;
      void own?.close();
      setOpened(null);
      setDrawn(false);
    };
  }, [src, attempt]);

  useEffect(() => {
    if (!opened || !canvas.current || !frame.current) return;
    const target = canvas.current;
    let isGone = false;
    // A canvas takes one drawing at a time: each page has its own and replaces the one before.
    const sheet = document.createElement('canvas');
    const drawing = {
      canvas: sheet,
      width: frame.current.clientWidth * size,
      density: devicePixelRatio || 1,
    };
    drawPage(opened.document, page, drawing).then(
      () => {
        if (isGone) return;
        target.width = sheet.width;
        target.height = sheet.height;
        target.style.inlineSize = `${size * 100}%`;
        target.getContext('2d')?.drawImage(sheet, 0, 0);
        setDrawn(true);
        report.current?.({
          position: page,
          seen: [[page - 1, page]],
          isAtEnd: page === opened.document.numPages,
        });
      },
      () => !isGone && setFailed(attempt + 1),
    );
    void textOfPage(opened.document, page).then(
      (text) => !isGone && setWords(text),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [opened, page, size, attempt]);

  if (isFailed)
    return (
      <div role="alert" className="grid justify-items-center gap-3 rounded-md bg-sunken p-8 text-center">
        <p>{t('pdfFailed')}</p>
        <Button icon={<Icon name="refresh-cw" size={18} />} onClick={() => setAttempt(failed)}>
          {common('retry')}
        </Button>
      </div>
    );
  const pages = opened?.document.numPages ?? 1;
  const turn = (by: number) => setPage((at) => Math.min(pages, Math.max(1, at + by)));
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <section aria-label={name} className="rounded-md border border-line bg-sunken" onKeyDown={onKey}>
      <PageControls page={opened ? page : null} pages={pages} size={size} onPage={setPage} onSize={setSize} />
      <ScrollRegion
        ref={frame}
        label={t('pageOf', { name })}
        className="max-h-[70dvh] min-h-48 overflow-auto p-2"
      >
        {!isDrawn && (
          <div className="grid min-h-40 place-items-center">
            <Spinner />
          </div>
        )}
        <canvas
          ref={canvas}
          className={cx('mx-auto h-auto bg-white', isDrawn ? 'block' : 'hidden')}
          aria-hidden="true"
        />
        <p dir="auto" className="sr-only">
          {words}
        </p>
      </ScrollRegion>
    </section>
  );
}

type PageControlsProps = {
  /** Null until the document is open. */
  page: number | null;
  pages: number;
  size: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/** Turns pages and makes them larger. */
function PageControls({ page, pages, size, onPage, onSize }: PageControlsProps) {
  const t = useTranslations('media.preview');
  const format = useFormat();
  const at = page ?? 1;
  const sizeBeside = (by: number) => sizes[sizes.findIndex((each) => each === size) + by] ?? size;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2 border-b border-line p-2 sm:gap-x-2">
      <IconButton
        name={t('previousPage')}
        icon={<Icon name="chevron-left" size={20} className="mirror" />}
        disabled={at <= 1}
        onClick={() => onPage(at - 1)}
      />
      <p role="status" className="min-w-20 text-center text-14 tabular-nums">
        {page !== null && t('page', { page: format.number(page), of: format.number(pages) })}
      </p>
      <IconButton
        name={t('nextPage')}
        icon={<Icon name="chevron-right" size={20} className="mirror" />}
        disabled={at >= pages}
        onClick={() => onPage(at + 1)}
      />
      <IconButton
        name={t('smaller')}
        icon={<Icon name="minus" size={20} />}
        disabled={size === sizes[0]}
        onClick={() => onSize(sizeBeside(-1))}
      />
      <IconButton
        name={t('larger')}
        icon={<Icon name="plus" size={20} />}
        disabled={size === sizes.at(-1)}
        onClick={() => onSize(sizeBeside(1))}
      />
    </div>
  );
}
