'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LoadingNote } from '@/components/layout/loading-note';
import { PackagePlayer } from '@/components/packages/package-player';
import { ErrorState } from '@/components/data/error-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import { usePackage } from '../../hooks/use-package';
import type { ReaderProps } from './reader-props';

/** An H5P or SCORM package: it goes on where the student left it, and says itself what was reached. */
export function PackageView({ resource, progress, viewerId }: ReaderProps & { viewerId: string }) {
  const t = useTranslations('media.package');
  const locale = useLocale();
  const format = useFormat();
  const work = usePackage(viewerId, resource.id, () => progress.note({ isDone: true }));
  const { opened, score, mark } = work;
  if (work.isFailed)
    return (
      <ErrorState onRetry={work.open}>
        {t('failed')} {t('failedLead')}
      </ErrorState>
    );
  if (!opened) return <LoadingNote text={t('loading')} later={t('stillLoading')} />;
  return (
    <div className="grid gap-3">
      {work.isElsewhere && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3">
          <p className="flex-1 basis-60">{t('elsewhere')}</p>
          <Button onClick={work.open}>{t('openHere')}</Button>
        </div>
      )}
      <PackagePlayer
        key={opened.opening}
        opened={opened}
        name={pick(resource.title, locale)}
        onState={work.take}
        onLeave={work.send}
      />
      <div role="status" className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
        {opened.max_mark !== null && (
          <Badge tone="success">
            {mark === null
              ? t('countsOf', { max: format.number(opened.max_mark) })
              : t('mark', { mark: format.decimal(mark), max: format.number(opened.max_mark) })}
          </Badge>
        )}
        {score !== null && (
          <Badge tone="primary">
            {t('score', { percent: format.percentInText(Math.round(score * 100)) })}
          </Badge>
        )}
        {work.isWaiting && <p>{t('waiting')}</p>}
        {work.isTooLarge && <p>{t('tooLarge')}</p>}
      </div>
    </div>
  );
}
