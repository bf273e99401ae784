'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextField, type TextFieldProps } from '@/components/ui/text-field';

/** A password with a button that shows it; pasting is allowed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'ltr'>) {
  const t = useTranslations('common.field');
  const [isShown, setShown] = useState(false);
  const name = t(isShown ? 'hidePassword' : 'showPassword');
  return (
    <TextField
      {...props}
      ltr
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="grid size-11 place-items-center rounded-md text-ink-2"
          aria-label={name}
          title={name}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  );
}
