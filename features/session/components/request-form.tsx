'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { Flow, GuestPurpose } from '@/lib/contract/resources/auth';
import { requestCode, requestStudentCode } from '../api/codes';
import { sentenceOf } from '../api/login';
import { useCaptcha } from './use-captcha';
import { keepFlow, type KeptFlow, toKept } from '@/lib/session/kept-flow';

type RequestFormProps = {
  purpose: GuestPurpose;
  /** A student says number and branch instead of a name. */
  isStudent?: boolean;
  onStarted: (flow: KeptFlow) => void;
};
type Name = 'identifier' | 'number' | 'branch_code';

/** Asks for a code. What is said afterwards is the same whether the account exists or not. */
export function RequestForm({ purpose, isStudent = false, onStarted }: RequestFormProps) {
  const t = useTranslations('session.request');
  const errors = useTranslations('errors.fields');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: Name; text: string } | null>(null);
  const { field: captchaField, guarded } = useCaptcha();
  const names: Name[] = isStudent ? ['number', 'branch_code'] : ['identifier'];

  function show(field: Name, text: string) {
    setProblem({ field, text });
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: Name) => String(data.get(name) ?? '').trim();
    const missing = names.find((name) => read(name) === '');
    if (missing) return show(missing, errors('required'));
    setBusy(true);
    setProblem(null);
    const ask = (captcha: string | undefined): Promise<Flow> =>
      isStudent
        ? requestStudentCode(locale, { number: read('number'), branch_code: read('branch_code'), captcha })
        : requestCode(locale, { purpose, identifier: read('identifier'), captcha });
    try {
      const flow = toKept(await guarded(ask), isStudent);
      keepFlow(flow);
      onStarted(flow);
    } catch (error) {
      setBusy(false);
      show(names[0] ?? 'identifier', sentenceOf(error) ?? t('offline'));
    }
  }

  const hintOf = (name: Name) => t(`${name}Hint`);
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
      {names.map((name) => (
        <TextField
          key={name}
          ltr
          name={name}
          label={t(name)}
          hint={hintOf(name)}
          error={problem?.field === name ? problem.text : undefined}
          autoComplete={name === 'identifier' ? 'username' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ))}
      {captchaField}
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {t('submit')}
      </Button>
    </form>
  );
}
