'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { createAttemptApi, AttemptApiError } from '../api/attempt-api';
import { deviceId } from '../model/device-id';
import { Taker, type TakerProps } from './taker';

type StartOrTakeProps = TakerProps & {
  children: ReactNode;
  startLabel: string;
  back: ReactNode;
  needsCode: boolean;
};

/** What is to be done and a button that starts it: opening the page never starts the time. */
export function StartOrTake({ children, startLabel, back, needsCode, ...taker }: StartOrTakeProps) {
  const t = useTranslations('attempts.start');
  const [isStarted, setStarted] = useState(false);
  const start = () => setStarted(true);
  if (isStarted) return <Taker {...taker} />;
  return (
    <div data-size="student" className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
        {taker.mark}
        <p className="text-15 font-bold">{taker.title}</p>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[680px] flex-1 content-center gap-5 px-4 py-8 outline-none"
      >
        {children}
        <p className="text-14 text-ink-2">{t('promise')}</p>
        {needsCode ? (
          <CodeForm taker={taker} startLabel={startLabel} back={back} onStart={start} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={start}>
              {startLabel}
            </Button>
            {back}
          </div>
        )}
      </main>
    </div>
  );
}

type CodeFormProps = { taker: TakerProps; startLabel: string; back: ReactNode; onStart: () => void };

/** The school opens the attempt with the code; the time begins with its yes, and a wrong code stays on this page. */
function CodeForm({ taker: { endpoint, quizId }, startLabel, back, onStart }: CodeFormProps) {
  const t = useTranslations('attempts.start');
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setError(t('codeNeeded'));
    setBusy(true);
    try {
      await createAttemptApi(endpoint, locale, quizId).start(deviceId(), false, code.trim());
      onStart();
    } catch (cause) {
      const detail = cause instanceof AttemptApiError ? cause.errors[0]?.detail : undefined;
      setError(detail ?? t('codeUnsent'));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        error={error}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        fieldClassName="max-w-72"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {startLabel}
        </Button>
        {back}
      </div>
    </form>
  );
}
