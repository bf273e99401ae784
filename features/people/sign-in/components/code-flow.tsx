'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { GuestPurpose } from '@/lib/contract/resources/people/auth';
import { useRouter } from '@/lib/i18n/navigation';
import { withRedirect } from '@/lib/auth/with-redirect';
import type { SecondStep } from '../api/passkey';
import { openAfterLogin } from '../model/after-login';
import { dropFlow, type KeptFlow, readFlow } from '@/lib/device/stored-flow';
import type { Posted } from '@/lib/forms/posted-form';
import { PlainCodeForm } from './plain-forms';
import { RequestForm } from './request-form';

/** The field of the code comes with the first code, not with the page. */
const CodeStep = lazy(async () => ({ default: (await import('./code-step')).CodeStep }));

/** Comes when a school or a person asks for it. */
const PasskeyStep = lazy(async () => ({ default: (await import('./passkey-step')).PasskeyStep }));

type CodeFlowProps = {
  /** The steps that this page goes on with; the first one is what it begins. */
  purposes: readonly [GuestPurpose, ...GuestPurpose[]];
  isStudent?: boolean;
  target: string;
  /** What was posted without scripts: the request of a code, or the digits. */
  posted?: { request: Posted | null; code: Posted | null };
};

/**
 * A name first, then the code; a reload comes back to the code. Afterwards: the session, or a new password.
 */
export function CodeFlow({ purposes, isStudent = false, target, posted }: CodeFlowProps) {
  const t = useTranslations('session.code');
  const locale = useLocale();
  const router = useRouter();
  const [step, setStep] = useState<SecondStep | null>(null);
  // The first step is in what the server draws, so that it can be used before the page listens.
  const [flow, setFlow] = useState<KeptFlow | null>(null);
  const wanted = purposes.join(' ');

  useEffect(() => {
    const kept = readFlow(...(wanted.split(' ') as GuestPurpose[]));
    if (kept && !kept.isProved && Boolean(kept.isStudent) === isStudent) setFlow(kept);
  }, [wanted, isStudent]);

  if (step)
    return (
      <Suspense fallback={<Skeleton className="h-44" />}>
        <PasskeyStep
          step={step}
          onDone={(mustChooseRole) => openAfterLogin(locale, target, mustChooseRole)}
          onRestart={() => {
            setStep(null);
            setFlow(null);
          }}
        />
      </Suspense>
    );
  if (posted?.code?.step) return <PlainCodeForm posted={posted.code} target={target} isStudent={isStudent} />;
  if (flow === null)
    return (
      <RequestForm purpose={purposes[0]} isStudent={isStudent} posted={posted?.request} onStarted={setFlow} />
    );
  const toReset = isStudent ? '/auth/student/reset-password' : '/auth/reset-password';
  return (
    <>
      <p role="status" className="mb-5 rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
        {t(isStudent ? 'sentStudent' : 'sent')}
      </p>
      <Suspense fallback={<Skeleton className="h-44" />}>
        <CodeStep
          flow={flow}
          onProved={(mustChooseRole) =>
            flow.purpose === 'reset'
              ? router.push(withRedirect(toReset, target))
              : openAfterLogin(locale, target, mustChooseRole)
          }
          onSecondStep={setStep}
          onRestart={() => {
            dropFlow();
            setFlow(null);
          }}
        />
      </Suspense>
    </>
  );
}
