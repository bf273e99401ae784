'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WorkDoneProvider } from '@/components/questions/work-done';
import { FormatProvider, useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import { Badge } from '@/components/ui/badge';
import { Progress as ProgressBar } from '@/components/ui/progress';
import { pick } from '@/lib/contract/localized';
import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { useProgress } from '../../hooks/use-progress';
import { KeepOffline } from '../keep-offline';
import { PageText } from './page-text';
import { PlacedMedia } from './placed-media';
import type { ReaderProps } from './reader-props';

const PackageView = dynamic(() => import('./package-view').then((file) => file.PackageView), { ssr: false });

/** What a resource shows, by its kind. */
function View({
  resource,
  progress,
  viewerId,
  children,
}: ReaderProps & { viewerId: string; children: ReactNode }) {
  switch (resource.resource_type) {
    case 'page':
      return <PageText resource={resource} progress={progress} />;
    case 'package':
      return <PackageView resource={resource} progress={progress} viewerId={viewerId} />;
    case 'activity':
      return <WorkDoneProvider value={() => progress.note({ isDone: true })}>{children}</WorkDoneProvider>;
    default:
      return <PlacedMedia resource={resource} progress={progress} viewerId={viewerId} />;
  }
}

type ResourceReaderProps = {
  resource: ResourceDetail;
  viewerId: string;
  settings: FormatSettings;
  /** The activity, where the resource is one. */
  children: ReactNode;
};

/** A resource in place, with the reader's progress under it. */
export function ResourceReader({ resource, viewerId, settings, children }: ResourceReaderProps) {
  const progress = useProgress(viewerId, resource);
  return (
    <FormatProvider settings={settings}>
      <div className="grid gap-5">
        <View resource={resource} progress={progress} viewerId={viewerId}>
          {children}
        </View>
        <ProgressLine resource={resource} progress={progress} />
        <KeepOffline resource={resource} viewerId={viewerId} />
      </div>
    </FormatProvider>
  );
}

function ProgressLine({ resource, progress }: ReaderProps) {
  const t = useTranslations('resources.resource');
  const locale = useLocale();
  const format = useFormat();
  const { percent, isDone, isWaiting } = progress;
  const reportsItself = resource.resource_type === 'activity' || resource.resource_type === 'package';
  const mayTick = resource.allows_tick && !reportsItself;
  return (
    <div className="no-print grid gap-3 border-t border-line pt-4">
      <div className="flex min-h-11 flex-wrap items-center gap-4">
        {isDone ? (
          <Badge tone="success" icon={<Icon name="check" />}>
            {t('done')}
          </Badge>
        ) : (
          percent !== null && (
            <ProgressBar
              className="flex-1 basis-48"
              value={percent}
              max={100}
              name={t('progressOf', { title: pick(resource.title, locale) })}
              words={<bdi dir="ltr">{format.percent(percent)}</bdi>}
            />
          )
        )}
        {!isDone && mayTick && (
          <Button icon={<Icon name="check" size={18} />} onClick={() => progress.note({ isDone: true })}>
            {t('tick')}
          </Button>
        )}
      </div>
      <p role="status" className="text-14 text-ink-2">
        {isWaiting && t('waiting')}
      </p>
    </div>
  );
}
