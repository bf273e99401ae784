'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useWrite } from './use-write';

export type FieldFormInput = {
  /** Of the field, in the form and in what the school answers. */
  name: string;
  isOptional?: boolean;
  write: (value: string) => Promise<void>;
  onDone: () => void;
};

/**
 * A form with one field. `error` belongs to the field (it is empty, or the school refuses what it says), `general` to no
 * field; `submit` writes and tells when it is done.
 */
export function useFieldForm({ name, isOptional = false, write, onDone }: FieldFormInput) {
  const required = useTranslations('errors.fields')('required');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refusal, send } = useWrite();
  const save = async (form: HTMLFormElement) => {
    const value = String(new FormData(form).get(name) ?? '').trim();
    const lacks = !isOptional && value === '';
    setMissing(lacks);
    if (!lacks && (await send(() => write(value)))) onDone();
  };
  return {
    isBusy,
    error: isMissing ? required : refusal?.fields[name],
    general: refusal?.general,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void save(event.currentTarget);
    },
  };
}
