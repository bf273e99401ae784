type Signals = {
  onHide: () => void;
  onLeave: () => void;
  onShow: () => void;
  onOnline: () => void;
  onOffline: () => void;
};

/** Listens to the events of the page in the browser; returns a function that stops. */
export function listenToPage({ onHide, onLeave, onShow, onOnline, onOffline }: Signals): () => void {
  const visibility = () => (document.visibilityState === 'hidden' ? onHide() : onShow());
  document.addEventListener('visibilitychange', visibility);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('focus', onShow);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('focus', onShow);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
