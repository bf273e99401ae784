'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useProblem } from '@/components/form/field-problems';
import { MediaChoice } from '@/components/media/media-choice';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { readMedia } from '../../api/preparations';
import { pages } from '../../model/pages';
import { useEditor } from './editor-context';

const MediaDialog = dynamic(() => import('./media-dialog').then((module) => module.MediaDialog), {
  ssr: false,
});

/** What is attached: from a library, or a file that comes into the own one. */
export function MediaPart({ uploads }: { uploads: ReactNode }) {
  const t = useTranslations('preparation');
  const locale = useLocale();
  const problem = useProblem();
  const { draft, change, staff, preparation } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const add = (item: MediaItem) =>
    change(({ media }) =>
      media.some((each) => each.item.id === item.id)
        ? {}
        : { media: [...media, { item, is_for_students: true }] },
    );
  return (
    <Panel id="panel-media" aria-labelledby="part-media" className="scroll-mt-40">
      <PanelHead
        id="part-media"
        title={t('media.title')}
        actions={
          <Button icon={<Icon name="library-big" size={18} />} onClick={() => setOpen(true)}>
            {t('media.add')}
          </Button>
        }
      />
      <PanelBody className="grid gap-4">
        {draft.media.length === 0 && <p className="text-ink-2">{t('media.none')}</p>}
        {draft.media.length > 0 && (
          <ul aria-label={t('media.title')} className="divide-y divide-line rounded-md border border-line">
            {draft.media.map(({ item, is_for_students }) => {
              const title = pick(item.title, locale);
              return (
                <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                  <bdi className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{title}</bdi>
                  <Checkbox
                    label={t('media.forStudents')}
                    aria-label={t('media.forStudentsNamed', { title })}
                    checked={is_for_students}
                    onChange={({ target }) =>
                      change(({ media }) => ({
                        media: media.map((each) =>
                          each.item.id === item.id ? { ...each, is_for_students: target.checked } : each,
                        ),
                      }))
                    }
                  />
                  <LinkButton
                    size="row"
                    target="_blank"
                    href={pages.media(staff.role, preparation.lesson.id, item.id)}
                    aria-label={t('media.openNamed', { title })}
                  >
                    {t('media.open')}
                  </LinkButton>
                  <IconButton
                    name={t('editor.remove', { name: title })}
                    icon={<Icon name="trash" size={18} />}
                    onClick={() =>
                      change(({ media }) => ({ media: media.filter((each) => each.item.id !== item.id) }))
                    }
                  />
                </li>
              );
            })}
          </ul>
        )}
        <FieldError>{problem('media')}</FieldError>
        {uploads && (
          <MediaChoice onChoose={async (id) => add(await readMedia(staff, id))}>{uploads}</MediaChoice>
        )}
      </PanelBody>
      {isOpen && (
        <MediaDialog
          staff={staff}
          placed={draft.media.map(({ item }) => item.id)}
          onPlace={add}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
