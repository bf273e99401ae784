import { QueryClient } from '@tanstack/react-query';
import { cache } from 'react';

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
  });

/** One client a page render: screens prefetch into it and dehydrate it. */
export const requestQueryClient = cache(makeQueryClient);
