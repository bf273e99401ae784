'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { codeOf, sentenceOf } from '@/lib/api/errors';
import { Button } from '@/components/ui/button';
import { resendCode, verifyCode } from '../api/codes';
import { type SecondStep, secondStepOf } from '../api/passkey';
import { useCountdown } from '../hooks/use-countdown';
import { dropFlow, type KeptFlow, keepFlow, toKept } from '@/lib/session/kept-flow';
import { CodeInput } from './code-input';

type CodeStepProps = {
  flow: KeptFlow;
  /** After a proof; with a session it says whether a role is to be chosen. */
  onProved: (mustChooseRole: boolean) => void;
  /** The code was right, and a passkey is asked for. */
  onSecondStep: (step: SecondStep) => void;
  /** Begin again with another name. */
  onRestart: () => void;
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Six digits, how long they live, and a new code once a minute is over; a reload changes none of it. */
export function CodeStep({ flow: given, onProved, onSecondStep, onRestart }: CodeStepProps) {
  const t = useTranslations('session.code');
  const locale = useLocale();
  const [flow, setFlow] = useState(given);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const resendIn = useCountdown(flow.resendAt);
  const livesFor = useCountdown(flow.expiresAt);

  async function verify(digits: string) {
    if (isBusy) return;
    if (digits.length < 6) return setProblem(t('short'));
    setBusy(true);
    setProblem(null);
    try {
      const mustChooseRole = await verifyCode(locale, { ...flow, code: digits });
      if (flow.purpose === 'reset') keepFlow({ ...flow, isProved: true });
      else dropFlow();
      onProved(mustChooseRole);
    } catch (error) {
      const step = secondStepOf(error);
      if (step) {
        dropFlow();
        return onSecondStep(step);
      }
      setBusy(false);
      setCode('');
      if (codeOf(error) === 'code_over') setFlow({ ...flow, expiresAt: 0 });
      setProblem(sentenceOf(error) ?? t('offline'));
    }
  }

  async function resend() {
    setSending(true);
    setProblem(null);
    try {
      const next = toKept(await resendCode(locale, flow), flow.isStudent);
      keepFlow(next);
      setFlow(next);
      setCode('');
      setNew(true);
    } catch (error) {
      setProblem(sentenceOf(error) ?? t('offline'));
    } finally {
      setSending(false);
    }
  }

  const time = (seconds: number) => <bdi dir="ltr">{clock(seconds)}</bdi>;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <CodeInput
        label={t('label')}
        error={problem ?? undefined}
        value={code}
        onChange={setCode}
        onComplete={verify}
      />
      <p className="text-14 text-ink-2">
        {livesFor > 0 ? t.rich('lives', { time: () => time(livesFor) }) : t('over')}
      </p>
      {isNew && (
        <p role="status" className="rounded-md bg-success-soft px-4 py-3 text-14 text-success-ink">
          {t('sentAgain')}
        </p>
      )}
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {t('submit')}
      </Button>
      {resendIn > 0 ? (
        <p className="min-h-11 content-center text-center text-14 text-ink-3">
          {t.rich('resendIn', { time: () => time(resendIn) })}
        </p>
      ) : (
        <Button busy={isSending} onClick={resend} className="w-full">
          {t('resend')}
        </Button>
      )}
      <button type="button" className="min-h-11 text-14 font-semibold text-primary" onClick={onRestart}>
        {t('restart')}
      </button>
    </form>
  );
}
