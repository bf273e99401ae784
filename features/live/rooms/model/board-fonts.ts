/** Where the board finds its fonts. */
const ASSETS = '/brand/board/';
const FOREIGN = 'https://esm.sh/';

/** The sources of a font without the service of others that Excalidraw names beside ours. */
export const ownSources = (source: string): string =>
  source
    .split(/,(?=\s*url\()/)
    .filter((part) => !part.includes(FOREIGN))
    .join(',')
    .trim();

let isKept = false;

/** Before the board is fetched: its fonts come from the school, and browsers request no other host. */
export function loadFontsLocally(): void {
  if (isKept) return;
  isKept = true;
  Object.assign(window, { EXCALIDRAW_ASSET_PATH: ASSETS });
  const Native = window.FontFace;
  window.FontFace = class extends Native {
    constructor(...[family, source, descriptors]: ConstructorParameters<typeof Native>) {
      super(family, typeof source === 'string' ? ownSources(source) : source, descriptors);
    }
  };
}
