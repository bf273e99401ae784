'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MediaChoice } from '@/components/media/media-choice';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { MOST_MEDIA } from '@/lib/contract/meeting';
import type { Staff } from '@/lib/staff/staff';
import { readMedia } from '../../api/meetings';
import type { Attached } from '../../model/draft';

type MediaPartProps = {
  staff: Staff;
  uploads: ReactNode;
  value: readonly Attached[];
  error: string | undefined;
  onChange: (media: Attached[]) => void;
};

/** What is read for the meeting: files that come into the own library on their way. */
export function MediaPart({ staff, uploads, value, error, onChange }: MediaPartProps) {
  const t = useTranslations('meetings.media');
  const locale = useLocale();
  const add = ({ id, title }: Attached) => {
    if (!value.some((each) => each.id === id)) onChange([...value, { id, title }]);
  };
  return (
    <Panel aria-labelledby="meeting-media">
      <PanelHead id="meeting-media" title={t('title')} />
      <PanelBody className="grid gap-4">
        {value.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        {value.length > 0 && (
          <ul aria-labelledby="meeting-media" className="divide-y divide-line rounded-md border border-line">
            {value.map(({ id, title }) => (
              <li key={id} className="flex items-center gap-3 px-3 py-2">
                <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{pick(title, locale)}</bdi>
                <IconButton
                  name={t('remove', { title: pick(title, locale) })}
                  icon={<Icon name="trash" size={18} />}
                  onClick={() => onChange(value.filter((each) => each.id !== id))}
                />
              </li>
            ))}
          </ul>
        )}
        <FieldError>{error}</FieldError>
        {value.length < MOST_MEDIA && (
          <MediaChoice onChoose={async (id) => add(await readMedia(staff, id))}>{uploads}</MediaChoice>
        )}
      </PanelBody>
    </Panel>
  );
}
