'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { resendCode, verifyCode } from '../api/codes';
import { type SecondStep, secondStepOf } from '../api/passkey';
import { useCountdown } from '../hooks/use-countdown';
import { dropFlow, type KeptFlow, storeFlow, toKept } from '@/lib/device/stored-flow';
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
  const [isShort, setShort] = useState(false);
  const proving = useAction({
    isGuest: true,
    isLeaving: true,
    onRefused: ({ code: reason }, failure) => {
      const step = secondStepOf(failure);
      if (step) {
        dropFlow();
        onSecondStep(step);
        return true;
      }
      setCode('');
      if (reason === 'code_over') setFlow({ ...flow, expiresAt: 0 });
      return false;
    },
  });
  const resending = useAction({ isGuest: true });
  const [isNew, setNew] = useState(false);
  const resendIn = useCountdown(flow.resendAt);
  const livesFor = useCountdown(flow.expiresAt);

  async function verify(digits: string) {
    setShort(digits.length < 6);
    resending.forget();
    if (digits.length < 6) return;
    await proving.run(async () => {
      const mustChooseRole = await verifyCode(locale, { ...flow, code: digits });
      if (flow.purpose === 'reset') storeFlow({ ...flow, isProved: true });
      else dropFlow();
      onProved(mustChooseRole);
    });
  }

  function resend() {
    setShort(false);
    proving.forget();
    void resending.run(async () => {
      const next = toKept(await resendCode(locale, flow), flow.isStudent);
      storeFlow(next);
      setFlow(next);
      setCode('');
      setNew(true);
    });
  }
  const problem = isShort ? t('short') : (proving.problem ?? resending.problem);

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
      <Button type="submit" variant="primary" busy={proving.isBusy} className="w-full">
        {t('submit')}
      </Button>
      {resendIn > 0 ? (
        <p className="min-h-11 content-center text-center text-14 text-ink-3">
          {t.rich('resendIn', { time: () => time(resendIn) })}
        </p>
      ) : (
        <Button busy={resending.isBusy} onClick={resend} className="w-full">
          {t('resend')}
        </Button>
      )}
      <button type="button" className="min-h-11 text-14 font-semibold text-primary" onClick={onRestart}>
        {t('restart')}
      </button>
    </form>
  );
}
