'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import type { MediaRef, QuestionMedia } from '@/lib/contract/questions/content';
import type { MediaKind } from '../../model/media';
import { FileButton } from './file-button';
import { useMediaUrls } from './media-urls';
import { Player } from '@/components/questions/player';

const kinds = [
  { kind: 'image', icon: 'image' },
  { kind: 'audio', icon: 'volume-2' },
  { kind: 'video', icon: 'video' },
] as const;

type MediaProps = { media: QuestionMedia; onChange: (media: QuestionMedia) => void };

/** Buttons that give the whole question a picture, a sound or a film. */
export function MediaButtons({ media, onChange }: MediaProps) {
  const t = useTranslations('questions.media');
  const { remember } = useMediaUrls();
  return kinds.map(({ kind, icon }) => (
    <FileButton
      key={kind}
      kind={kind}
      name={t(`add.${kind}`)}
      icon={<Icon name={icon} size={18} />}
      disabled={media[kind] !== undefined}
      onFile={({ id, url }) => {
        remember(id, url);
        onChange({ ...media, [kind]: { file_id: id } });
      }}
    />
  ));
}

type AttachedProps = { kind: MediaKind; item: MediaRef; onChange: (item: MediaRef | undefined) => void };

function Attached({ kind, item, onChange }: AttachedProps) {
  const t = useTranslations('questions.media');
  const locale = useLocale();
  const { urlOf } = useMediaUrls();
  const url = urlOf(item.file_id);
  return (
    <li className="flex flex-wrap items-end gap-3 rounded-md border border-line p-3">
      {kind === 'image' && <img src={url} alt="" className="max-h-40 rounded-sm" />}
      {kind !== 'image' && <Player kind={kind} src={url} />}
      <TextField
        label={t(`alt.${kind}`)}
        hint={t('altHint')}
        fieldClassName="min-w-48 flex-1"
        maxLength={300}
        value={item.alt?.[locale] ?? ''}
        onChange={(event) => onChange({ ...item, alt: { ...item.alt, [locale]: event.target.value } })}
      />
      <IconButton
        name={t(`remove.${kind}`)}
        icon={<Icon name="x" size={18} />}
        onClick={() => onChange(undefined)}
      />
    </li>
  );
}

export function MediaStrip({ media, onChange }: MediaProps) {
  const present = kinds.flatMap(({ kind }) => (media[kind] ? [{ kind, item: media[kind] }] : []));
  if (present.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {present.map(({ kind, item }) => (
        <Attached
          key={kind}
          kind={kind}
          item={item}
          onChange={(next) => {
            const { [kind]: _gone, ...rest } = media;
            onChange(next ? { ...rest, [kind]: next } : rest);
          }}
        />
      ))}
    </ul>
  );
}
