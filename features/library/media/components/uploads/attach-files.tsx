'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useMediaChoice } from '@/components/media/media-choice';
import { FileField } from '@/components/ui/file-field';
import type { Staff } from '@/lib/staff/staff';
import { acceptOf, attachedTypes } from '../../model/file-types';
import { UploadRow } from './upload-row';
import { UploadsProvider, useUploads } from './uploads-provider';

/** Files come into the own library here, and go on to the component that asked for them. */
export function AttachFiles({ staff }: { staff: Staff }) {
  return (
    <UploadsProvider staff={staff}>
      <Files />
    </UploadsProvider>
  );
}

function Files() {
  const t = useTranslations('media.uploads');
  const { list, entries } = useUploads();
  const choose = useMediaChoice();
  const given = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, state, itemId } of entries) {
      const isThere = (state === 'done' || state === 'known') && itemId !== null;
      if (!isThere || given.current.has(key)) continue;
      given.current.add(key);
      void choose?.(itemId).then(() => list?.remove(key));
    }
  }, [entries, choose, list]);
  return (
    <>
      <FileField
        label={t('choose')}
        hint={t('attachHint')}
        chooseText={t('button')}
        dropText={t('drop')}
        accept={acceptOf(attachedTypes)}
        multiple
        busy={!list}
        onFiles={(files) => list?.add(files, null, attachedTypes)}
      />
      {list && entries.length > 0 && (
        <ul aria-label={t('list')} className="mt-4 divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <UploadRow key={entry.key} entry={entry} list={list} onOpen={(id) => void choose?.(id)} />
          ))}
        </ul>
      )}
    </>
  );
}
