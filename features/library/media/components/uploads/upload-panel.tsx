'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FileField } from '@/components/ui/file-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { acceptOf } from '../../model/file-types';
import { UploadRow } from './upload-row';
import { useUploads } from './uploads-provider';

type UploadPanelProps = {
  /** Other ways into the library. */
  actions: ReactNode;
  /** How much room is left. */
  quota: ReactNode;
  onOpen: (itemId: string) => void;
};

/** Where files are dropped or chosen, and the running uploads. */
export function UploadPanel({ actions, quota, onOpen }: UploadPanelProps) {
  const t = useTranslations('media.uploads');
  const { list, entries } = useUploads();
  return (
    <Panel className="mb-5">
      <PanelHead title={t('title')} actions={actions} />
      <PanelBody>
        <FileField
          label={t('choose')}
          hint={t('hint')}
          chooseText={t('button')}
          dropText={t('drop')}
          accept={acceptOf()}
          multiple
          busy={!list}
          onFiles={(files) => list?.add(files)}
        />
        {quota}
        {list && entries.length > 0 && (
          <ul aria-label={t('list')} className="mt-4 divide-y divide-line border-t border-line">
            {entries.map((entry) => (
              <UploadRow key={entry.key} entry={entry} list={list} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  );
}
