'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FileField } from '@/components/ui/file-field';
import { toast } from '@/components/ui/toast';
import { UploadRow } from '@/features/library/media/components/uploads/upload-row';
import { UploadsProvider, useUploads } from '@/features/library/media/components/uploads/uploads-provider';
import { acceptOf } from '@/features/library/media/model/file-types';
import { detailsOf } from '@/lib/api/errors';
import { useRouter } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { building } from '../../api/building';

type SectionUploadsProps = { staff: Staff; section: string };

/** Sections of uploads by their keys: an upload goes on while another page is shown, and is placed on return. */
const sectionOf = new Map<string, string>();

/** Files are dropped or chosen here; each goes through the own library and becomes a draft of the section. */
export function SectionUploads({ staff, section }: SectionUploadsProps) {
  return (
    <UploadsProvider staff={staff}>
      <Files staff={staff} section={section} />
    </UploadsProvider>
  );
}

function Files({ staff, section }: SectionUploadsProps) {
  const t = useTranslations('resources.builder');
  const words = useTranslations('media.uploads');
  const router = useRouter();
  const { list, entries } = useUploads();
  const own = entries.filter(({ key }) => sectionOf.get(key) === section);
  useEffect(() => {
    for (const { key, state, itemId, name } of own) {
      if ((state !== 'done' && state !== 'known') || itemId === null) continue;
      sectionOf.delete(key);
      building
        .createResource(staff, section, { content: 'media', media_uuid: itemId })
        .catch((error: unknown) => {
          toast.error([t('uploadFailed', { name }), ...detailsOf(error)].join(' '));
        })
        .finally(() => {
          list?.remove(key);
          router.refresh();
        });
    }
  }, [own, list, router, section, staff, t]);
  return (
    <div className="border-t border-line px-4 py-4 md:px-5">
      <FileField
        label={t('upload')}
        hint={t('uploadHint')}
        chooseText={words('button')}
        dropText={words('drop')}
        accept={acceptOf()}
        multiple
        busy={!list}
        onFiles={(files) => {
          for (const key of list?.add(files) ?? []) sectionOf.set(key, section);
        }}
      />
      {list && own.length > 0 && (
        <ul aria-label={words('list')} className="mt-4 divide-y divide-line border-t border-line">
          {own.map((entry) => (
            <UploadRow key={entry.key} entry={entry} list={list} onOpen={() => list.remove(entry.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}
