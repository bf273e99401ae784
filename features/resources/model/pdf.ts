import type { PDFDocumentProxy } from 'pdfjs-dist';

export type OpenPdf = {
  pages: number;
  /** Draws a page (from 1) in so many CSS pixels; `done` brings its words. */
  draw: (
    page: number,
    canvas: HTMLCanvasElement,
    width: number,
  ) => { done: Promise<string>; stop: () => void };
  close: () => Promise<void>;
};

/** Wider than this a canvas may be refused by a phone, in pixels. */
const WIDEST = 4096;

async function wordsOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

function draw(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number) {
  let isStopped = false;
  let stop = () => undefined as void;
  const work = async () => {
    const page = await document.getPage(number);
    if (isStopped) return '';
    const own = page.getViewport({ scale: 1 });
    const pixels = Math.min(WIDEST, width * Math.min(2, window.devicePixelRatio || 1));
    const viewport = page.getViewport({ scale: pixels / own.width });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.inlineSize = `${Math.floor(width)}px`;
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise;
    return wordsOf(document, number);
  };
  return {
    done: work(),
    stop: () => {
      isStopped = true;
      stop();
    },
  };
}

/** Opens a PDF of this school; scripts and forms in it stay still. Errors: what the reader of PDFs says. */
export async function openPdf(url: string): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString();
  const task = getDocument({ url, enableXfa: false, useWasm: false });
  const document = await task.promise;
  return {
    pages: document.numPages,
    draw: (page, canvas, width) => draw(document, page, canvas, width),
    close: () => task.destroy(),
  };
}
