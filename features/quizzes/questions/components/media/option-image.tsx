'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { FileButton } from './file-button';
import { useMediaUrls } from './media-urls';

type OptionImageProps = {
  option: QuestionOption;
  letter: string;
  onChange: (option: QuestionOption) => void;
};

export function OptionImage({ option, letter, onChange }: OptionImageProps) {
  const t = useTranslations('questions.options');
  const { urlOf, remember } = useMediaUrls();
  if (!option.image) {
    return (
      <FileButton
        kind="image"
        name={t('addImage', { letter })}
        icon={<Icon name="image" size={18} />}
        onFile={({ id, url }) => {
          remember(id, url);
          onChange({ ...option, image: { file_id: id } });
        }}
      />
    );
  }
  return (
    <span className="relative shrink-0">
      <img
        src={urlOf(option.image.file_id)}
        alt=""
        className="size-14 rounded-md border border-line object-cover"
      />
      <button
        type="button"
        aria-label={t('removeImage', { letter })}
        className="absolute -end-2 -top-2 grid size-6 place-items-center rounded-full border border-line-strong bg-surface"
        onClick={() => onChange({ id: option.id, text: option.text })}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}
