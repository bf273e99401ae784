'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LevelBadge } from '@/components/data/level-badge';
import { useAction } from '@/components/form/use-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { LevelScale } from '@/lib/contract/resources/school/level-scale';
import { archiveScale } from '../../api/scales';

type ScaleLineProps = {
  scale: LevelScale;
  onEdit: () => void;
  onCopy: () => void;
  onArchive: () => void;
  onDone: () => Promise<unknown>;
};

/** A scale with its levels in their colours, where it is used, and what can be done with it. */
export function ScaleLine({ scale, onEdit, onCopy, onArchive, onDone }: ScaleLineProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  const { run, isBusy } = useAction({ onFailure: toast.error });
  const name = pick(scale.name, locale);
  const named = <span className="sr-only"> {name}</span>;
  const isUsed = scale.uses.length > 0;
  const restore = () =>
    void run(async () => {
      await archiveScale(locale, scale.id, { is_archived: false, version: scale.version });
      await onDone();
      toast.success(t('curriculum.restored'));
    });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
          {scale.is_archived && <Badge tone="sunken">{t('scales.archived')}</Badge>}
          {!scale.is_own && (
            <span className="text-14 font-normal text-ink-3">{t('curriculum.ofOthers')}</span>
          )}
        </p>
        <ul aria-label={t('scales.levelsOf', { name })} className="flex flex-wrap gap-1.5">
          {scale.levels.map(({ code, name: level, from_percent: from, color }) => (
            <li key={code} className="max-w-full">
              <LevelBadge color={color}>
                {pick(level, locale)}{' '}
                <bdi dir="ltr" className="tabular-nums">
                  {format.percent(from, 2)}
                </bdi>
              </LevelBadge>
            </li>
          ))}
        </ul>
        {isUsed ? (
          <details className="group text-14 text-ink-2">
            <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5">
              <Icon name="chevron-down" size={16} className="shrink-0 text-ink-3 group-open:rotate-180" />
              {format.list([
                ...(scale.periods > 0 ? [t('scales.inPeriods', { count: scale.periods })] : []),
                ...(scale.columns > 0 ? [t('scales.inColumns', { count: scale.columns })] : []),
              ])}
            </summary>
            <ul className="grid gap-1 ps-4">
              {scale.uses.map(({ period, grade, year, columns }) => (
                <li key={period.id}>
                  <bdi>
                    {[grade.name, period.name, year.name].map((each) => pick(each, locale)).join(' · ')}
                  </bdi>
                  {columns > 0 && ` · ${t('scales.inColumns', { count: columns })}`}
                </li>
              ))}
            </ul>
          </details>
        ) : (
          <p className="text-14 text-ink-3">{t('scales.unused')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {scale.is_own && !scale.is_archived && (
          <Button size="row" onClick={onEdit}>
            {t('edit')}
            {named}
          </Button>
        )}
        <Button size="row" onClick={onCopy}>
          {t('scales.copy')}
          {named}
        </Button>
        {scale.is_own &&
          (scale.is_archived ? (
            <Button size="row" busy={isBusy} onClick={restore}>
              {t('curriculum.restore')}
              {named}
            </Button>
          ) : (
            <Button size="row" onClick={onArchive}>
              {t('curriculum.archive')}
              {named}
            </Button>
          ))}
      </div>
    </li>
  );
}
