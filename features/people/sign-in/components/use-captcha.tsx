'use client';

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { codeOf } from '@/lib/api/errors';

const CaptchaField = lazy(async () => ({
  default: (await import('./captcha-field')).CaptchaField,
}));

const isAsked = (error: unknown) => codeOf(error) === 'captcha_needed' || codeOf(error) === 'captcha_wrong';
const MOST_ROUNDS = 3;

/**
 * Calls that may have to show a person first: when the school asks for it the challenge appears as `field`,
 * and the call goes on by itself with its answer.
 */
export function useCaptcha(): {
  field: ReactNode;
  guarded: <T>(call: (captcha: string | undefined) => Promise<T>) => Promise<T>;
} {
  const [round, setRound] = useState(0);
  const [isShown, setShown] = useState(false);
  const settle = useRef<(answer: string) => void>(() => {});

  const ask = () =>
    new Promise<string>((resolve) => {
      settle.current = resolve;
      setRound((before) => before + 1);
      setShown(true);
    });

  async function guarded<T>(call: (captcha: string | undefined) => Promise<T>): Promise<T> {
    let captcha: string | undefined;
    for (let count = 0; ; count += 1) {
      try {
        return await call(captcha);
      } catch (error) {
        if (!isAsked(error) || count === MOST_ROUNDS) {
          setShown(false);
          throw error;
        }
        captcha = await ask();
      }
    }
  }

  return {
    field: isShown ? (
      <Suspense>
        <CaptchaField key={round} onAnswer={(answer) => settle.current(answer)} />
      </Suspense>
    ) : null,
    guarded,
  };
}
