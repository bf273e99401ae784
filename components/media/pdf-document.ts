import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The library and its worker, fetched when the first document is opened. */
async function library() {
  // The build for browsers of some years ago, which schools' tablets have.
  const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdf.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString();
  return pdf;
}

export type OpenedPdf = { document: PDFDocumentProxy; close: () => Promise<void> };

/**
 * Opens a document by its address (read in parts) or by its bytes. Scripts in it never run. Throws when it is
 * none.
 */
export async function openPdf(source: { url: string } | { data: ArrayBuffer }): Promise<OpenedPdf> {
  const { getDocument } = await library();
  const task = getDocument({ ...source, enableXfa: false, useWasm: false, useSystemFonts: true });
  const document = await task.promise;
  return { document, close: () => task.destroy() };
}

/** Wider than this a canvas may be refused by a phone, in pixels. */
const WIDEST = 4096;

/** Draws a page (1 is the first) so that it is `width` CSS pixels wide. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  { canvas, width, density }: { canvas: HTMLCanvasElement; width: number; density: number },
): Promise<void> {
  const page = await document.getPage(number);
  const { width: natural } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(WIDEST, width * density) / natural });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}

/** The words of a page, for those who do not see its drawing. */
export async function textOfPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
