'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { usePreferences } from '../hooks/use-preferences';
import { PushCard } from './push-card';

/** The preferences themselves come after the page: their code comes with them. */
const PreferenceFields = lazy(async () => ({
  default: (await import('./preference-fields')).PreferenceFields,
}));

/**
 * What reaches a person by which way, the quiet hours, and push messages of this browser. Part of the profile
 * page; needs the query provider and the messages of `notifications` and `shell`.
 */
export function NotificationSettings({ userId }: { userId: string }) {
  const t = useTranslations('notifications');
  const { data, isPending, isError, refetch, save } = usePreferences();
  const place = useRef<HTMLElement>(null);
  const isReady = data !== undefined;
  // The bell leads here by the hash; what loads later must not move it out of sight.
  useEffect(() => {
    if (isReady && location.hash === '#notifications') place.current?.scrollIntoView();
  }, [isReady]);
  return (
    <Panel
      ref={place}
      id="notifications"
      aria-labelledby="notifications-title"
      className="scroll-mt-[calc(var(--header)+1rem)]"
    >
      <PanelHead id="notifications-title" title={t('title')} />
      <PanelBody className="grid gap-6">
        <PushCard userId={userId} />
        {isPending && <LoadingRows rows={5} />}
        {isError && <ErrorState onRetry={() => void refetch()}>{t('failed')}</ErrorState>}
        {data && (
          <Suspense fallback={<LoadingRows rows={5} />}>
            <PreferenceFields preferences={data} onSave={save} />
          </Suspense>
        )}
      </PanelBody>
    </Panel>
  );
}
