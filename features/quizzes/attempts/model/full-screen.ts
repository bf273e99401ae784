/** Whether the page fills the screen, or cannot: phones of some makers have no full screen for pages. */
export const isFullScreen = (): boolean =>
  document.fullscreenElement !== null || typeof document.documentElement.requestFullscreen !== 'function';

export function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Needs a press of the reader. A refusal of the browser changes nothing: the work goes on in the window. */
export function enterFullScreen(): void {
  if (!isFullScreen()) void document.documentElement.requestFullscreen().catch(() => undefined);
}
