'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { readChallenge } from '../api/codes';
import { runRecaptcha, CaptchaError, type CaptchaProblem } from '../model/recaptcha';

type CaptchaFieldProps = { onAnswer: (answer: string) => void };
type State = 'checking' | 'asking' | 'done' | CaptchaProblem;

const problemOf = (error: unknown): CaptchaProblem =>
  error instanceof CaptchaError
    ? error.problem
    : (error as { status?: number }).status === undefined
      ? 'execute'
      : 'load';

/** Shows that a person is there: the school's own proof of work runs by itself, reCAPTCHA is ticked. */
export function CaptchaField({ onAnswer }: CaptchaFieldProps) {
  const t = useTranslations('session.captcha');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const answer = useRef(onAnswer);
  const [state, setState] = useState<State>('checking');
  const [round, setRound] = useState(0);
  answer.current = onAnswer;

  useEffect(() => {
    const controller = new AbortController();
    const place = document.createElement('div');
    setState('checking');
    async function run() {
      const challenge = await readChallenge(locale);
      if (challenge.provider === 'recaptcha') {
        box.current?.replaceChildren(place);
        setState('asking');
        return runRecaptcha(place, { siteKey: challenge.site_key, version: challenge.version, locale });
      }
      const { solveWork } = await import('../model/solve-work').catch(() => {
        throw new CaptchaError('load');
      });
      return solveWork(challenge.challenge, controller);
    }
    run().then(
      (found) => {
        if (controller.signal.aborted) return;
        setState('done');
        answer.current(found);
      },
      (error: unknown) => controller.signal.aborted || setState(problemOf(error)),
    );
    return () => controller.abort();
  }, [locale, round]);

  const isProblem = state !== 'checking' && state !== 'asking' && state !== 'done';
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken px-4 py-3 text-14">
      <p role={isProblem ? 'alert' : 'status'} className="flex items-center gap-3">
        {state === 'checking' && <Spinner />}
        {state === 'done' && <Icon name="circle-check" size={20} className="text-success" />}
        {isProblem && <Icon name="shield-exclamation-point" size={20} className="text-danger" />}
        <span>{t(state)}</span>
      </p>
      <div ref={box} className="empty:hidden" />
      {isProblem && (
        <Button icon={<Icon name="rotate-cw" size={18} />} onClick={() => setRound(round + 1)}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
