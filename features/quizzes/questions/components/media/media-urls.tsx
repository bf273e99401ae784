'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

type Urls = {
  urlOf: (fileId: string) => string | undefined;
  remember: (fileId: string, url: string) => void;
};
const MediaUrls = createContext<Urls | null>(null);

/** Addresses of the files of a question: those the school sent with it and those added since. */
export function MediaUrlsProvider({
  initial,
  children,
}: {
  initial: Readonly<Record<string, { url: string }>>;
  children: ReactNode;
}) {
  const [added, setAdded] = useState<Record<string, string>>({});
  const remember = useCallback((id: string, url: string) => setAdded((now) => ({ ...now, [id]: url })), []);
  const value = useMemo(
    () => ({ remember, urlOf: (id: string) => added[id] ?? initial[id]?.url }),
    [added, initial, remember],
  );
  return <MediaUrls value={value}>{children}</MediaUrls>;
}

export function useMediaUrls(): Urls {
  const urls = useContext(MediaUrls);
  if (!urls) throw new Error('useMediaUrls needs a MediaUrlsProvider');
  return urls;
}
