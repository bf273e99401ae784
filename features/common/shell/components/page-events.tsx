'use client';

// Links are part of every page: loaded once with the layout here, they are not packed into each chunk again.
import { useRouter } from '@/lib/i18n/navigation';
import { useEffect } from 'react';
import { watchMovedOn } from '@/lib/forms/moved-on';
import { reloadAfter } from '../model/chunk-reload';
import { ProgressBar } from './progress-bar';

const isLoginPage = () => /^\/(?:ar|en)\/(?:auth\/[\w-]+|login)\/?$/.test(location.pathname);

/** Things that belong to every page: the bar of navigation, the reload after a new build, and of a state that is past. */
export function PageEvents() {
  const router = useRouter();
  useEffect(() => watchMovedOn(() => router.refresh()), [router]);
  useEffect(() => {
    // The session was over before this page: stored data of the person is deleted, except unsaved texts.
    if (new URLSearchParams(location.search).get('session') === 'expired' && isLoginPage())
      void import('../model/clear-traces').then(
        ({ clearTraces }) => clearTraces({ isEnded: true }),
        () => undefined,
      );
    const onError = (event: ErrorEvent) => void reloadAfter(event.error);
    const onRejection = (event: PromiseRejectionEvent) => void reloadAfter(event.reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return <ProgressBar />;
}
