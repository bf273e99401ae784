'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { queryDefaults } from '@/lib/api/query-client';
import { leaveEndedSession, watchEnd } from '@/lib/device/ended';

type Failure = { status?: number; errors?: { detail: string }[] };

/**
 * The browser's cache of school data. A call that finds the session over leads to login. A refused call shows
 * each of its sentences as a toast, unless it says `meta: { silent: true }` because a form places them on
 * fields or the call repeats itself.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('errors.toasts');
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: queryDefaults,
        queryCache: new QueryCache({
          onError: (error, query) => {
            const { status, errors = [] } = error as Failure;
            if (status === 401) return leaveEndedSession();
            if (query.meta?.silent) return;
            for (const { detail } of errors) toast.error(detail, { id: detail });
          },
        }),
        mutationCache: new MutationCache({
          onError: (error, _variables, _result, mutation) => {
            if ((error as Failure).status === 401) return leaveEndedSession();
            if (mutation.meta?.silent) return;
            const { status, errors = [] } = error as Failure;
            if (status === 0) toast.error(t('offline'), { id: 'offline' });
            else if (errors.length === 0) toast.error(t('unexpected'));
            for (const { detail } of errors) toast.error(detail, { id: detail });
          },
        }),
      }),
  );
  useEffect(
    () => watchEnd((isExpected) => void (isExpected ? client.cancelQueries() : client.invalidateQueries())),
    [client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
