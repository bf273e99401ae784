'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useListens } from '@/components/ui/use-listens';
import { createAttemptApi } from '../api/attempt-api';
import { deviceId } from '../model/device-id';
import { enterFullScreen } from '../model/full-screen';
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
  const listens = useListens();
  const start = () => {
    if (taker.isFullScreen) enterFullScreen();
    setStarted(true);
  };
  if (isStarted) return <Taker {...taker} />;
  return (
    <div data-size="student" className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
        {taker.mark}
        <p className="min-w-0 text-15 font-bold wrap-anywhere">{taker.title}</p>
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
            <Button variant="primary" disabled={!listens} onClick={start}>
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
  const form = useForm({
    initial: { access_code: '' },
    schema: async () => {
      const { startInput } = await import('@/lib/contract/resources/attempt');
      return startInput.refine(({ access_code }) => Boolean(access_code), {
        path: ['access_code'],
        error: 'required',
      });
    },
    fallback: 'access_code',
    isLeaving: true,
    isGuarded: false,
    send: async ({ access_code }) => {
      await createAttemptApi(endpoint, locale, quizId).start(deviceId(), false, access_code);
      onStart();
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        {...form.text('access_code')}
        label={t('code')}
        hint={t('codeHint')}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        fieldClassName="max-w-72"
      />
      <FormProblem form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{startLabel}</SubmitButton>
        {back}
      </div>
    </Form>
  );
}
