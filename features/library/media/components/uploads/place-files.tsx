'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FileField } from '@/components/ui/file-field';
import type { Staff } from '@/lib/staff/staff';
import { acceptOf } from '../../model/file-types';
import { UploadRow } from './upload-row';
import { UploadsProvider, useUploads } from './uploads-provider';

/** Places of uploads by their keys: an upload goes on while another page is shown, and is placed on return. */
const placeOf = new Map<string, string>();

type PlaceFilesProps = {
  staff: Staff;
  /** Where the files go: what was chosen at another place does not come here. */
  place: string;
  label: string;
  hint: string;
  /** Takes an item that has come into the own library; called once for each file. */
  onArrived: (item: { id: string; name: string }) => Promise<unknown>;
};

/** Files are dropped or chosen here; each comes into the own library and goes on to its place. */
export function PlaceFiles(props: PlaceFilesProps) {
  return (
    <UploadsProvider staff={props.staff}>
      <Files {...props} />
    </UploadsProvider>
  );
}

function Files({ place, label, hint, onArrived }: PlaceFilesProps) {
  const t = useTranslations('media.uploads');
  const { list, entries } = useUploads();
  const own = entries.filter(({ key }) => placeOf.get(key) === place);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  useEffect(() => {
    for (const { key, state, itemId, name } of own) {
      if ((state !== 'done' && state !== 'known') || itemId === null) continue;
      placeOf.delete(key);
      void arrived.current({ id: itemId, name }).finally(() => list?.remove(key));
    }
  }, [own, list]);
  return (
    <>
      <FileField
        label={label}
        hint={hint}
        chooseText={t('button')}
        dropText={t('drop')}
        accept={acceptOf()}
        multiple
        busy={!list}
        onFiles={(files) => {
          for (const key of list?.add(files) ?? []) placeOf.set(key, place);
        }}
      />
      {list && own.length > 0 && (
        <ul aria-label={t('list')} className="mt-4 divide-y divide-line border-t border-line">
          {own.map((entry) => (
            <UploadRow key={entry.key} entry={entry} list={list} onOpen={() => list.remove(entry.key)} />
          ))}
        </ul>
      )}
    </>
  );
}
