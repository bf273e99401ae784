import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits a media query; true where nothing is known of the window. */
export function useIsWide(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = typeof matchMedia === 'function' ? matchMedia(media) : null;
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    [media],
  );
  const read = () => typeof matchMedia !== 'function' || matchMedia(media).matches;
  return useSyncExternalStore(subscribe, read, () => true);
}
