import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { cache } from 'react';
import { packData, unpackData } from './packed-data';

/** What the clients of the server's render and of the browser have in common. */
export const queryDefaults: DefaultOptions = {
  queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false },
  hydrate: { deserializeData: unpackData },
};

export const makeQueryClient = () =>
  new QueryClient({ defaultOptions: { ...queryDefaults, dehydrate: { serializeData: packData } } });

/** One client a page render: screens prefetch into it and dehydrate it. */
export const requestQueryClient = cache(makeQueryClient);
