'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';

type TagsFieldProps = { tags: string[]; error: string | undefined; onChange: (tags: string[]) => void };

export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const t = useTranslations('questions.form');
  const common = useTranslations('common.actions');
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = typed.trim();
    if (tag && !tags.includes(tag)) onChange([...tags, tag]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',' && event.key !== '،') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="min-w-44 flex-1">
      <TextField
        label={t('tags')}
        placeholder={t('addTag')}
        error={error}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center rounded-sm bg-sunken ps-2 text-13 font-semibold"
            >
              <span dir="auto">{tag}</span>
              <button
                type="button"
                aria-label={common('remove', { name: tag })}
                className="grid size-7 place-items-center pointer-coarse:size-11"
                onClick={() => onChange(tags.filter((entry) => entry !== tag))}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
