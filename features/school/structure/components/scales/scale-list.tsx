'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { LevelScale, LevelScaleFilters } from '@/lib/contract/resources/school/level-scale';
import { scaleQueries } from '../../api/scales';
import { scoreQueries } from '../../api/scores';
import { copyOf, draftOf, type ScaleDraft } from '../../model/scale-drafts';
import { scoreAddress } from '../../model/score-parts';
import { ScaleLine } from './scale-line';

const ScaleDialog = dynamic(() => import('./scale-dialog').then((module) => module.ScaleDialog), {
  ssr: false,
});
const ArchiveScaleDialog = dynamic(
  () => import('./archive-scale-dialog').then((module) => module.ArchiveScaleDialog),
  { ssr: false },
);
type Opened =
  | { kind: 'edit'; scale: LevelScale | null }
  | { kind: 'copy'; draft: ScaleDraft }
  | { kind: 'archive'; scale: LevelScale };

/** Scales of levels with their levels, and where each is used. */
export function ScaleList({ filters }: { filters: LevelScaleFilters }) {
  const t = useTranslations('office-structure.scales');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(scaleQueries.list(locale, filters));
  const [opened, setOpened] = useState<Opened | null>(null);
  const copy = (draft: ScaleDraft) => setOpened({ kind: 'copy', draft: copyOf(draft) });
  const shared = {
    onDone: () => client.invalidateQueries({ queryKey: scoreQueries.all() }),
    onClose: () => setOpened(null),
  };
  const { page: _page, size: _size, ...values } = filters;
  const isNarrowed = Boolean(values.search || values.state);
  return (
    <>
      <Panel aria-labelledby="scales">
        <PanelHead
          id="scales"
          title={t('title')}
          actions={
            <Button
              size="row"
              icon={<Icon name="plus" size={16} />}
              onClick={() => setOpened({ kind: 'edit', scale: null })}
            >
              {t('add')}
            </Button>
          }
        />
        {data.data.length === 0 &&
          (isNarrowed ? (
            <NoResults href={scoreAddress('scales')} />
          ) : (
            <EmptyState small title={t('none')} lead={t('noneLead')} />
          ))}
        <ul className="divide-y divide-line">
          {data.data.map((scale) => (
            <ScaleLine
              key={scale.id}
              scale={scale}
              onEdit={() => setOpened({ kind: 'edit', scale })}
              onCopy={() => copy(draftOf(scale))}
              onArchive={() => setOpened({ kind: 'archive', scale })}
              onDone={shared.onDone}
            />
          ))}
        </ul>
      </Panel>
      <Pagination pages={data.meta.pagination} href={(page) => scoreAddress('scales', values, page)} />
      {opened?.kind === 'edit' && <ScaleDialog key="edit" scale={opened.scale} onCopy={copy} {...shared} />}
      {opened?.kind === 'copy' && (
        <ScaleDialog key="copy" scale={null} initial={opened.draft} onCopy={copy} {...shared} />
      )}
      {opened?.kind === 'archive' && <ArchiveScaleDialog scale={opened.scale} {...shared} />}
    </>
  );
}
