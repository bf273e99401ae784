'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { useListens } from '@/components/ui/use-listens';
import { useRouter } from '@/lib/i18n/navigation';
import { playCheckout, type TestOutcome } from '../api/payments';

const choices = [
  ['paid', 'primary'],
  ['failed', 'secondary'],
  ['cancelled', 'secondary'],
] as const satisfies readonly [TestOutcome, 'primary' | 'secondary'][];

/** What a payer does at a provider, without money. */
export function TestCheckout({ payment }: { payment: string }) {
  const t = useTranslations('payments.checkout');
  const locale = useLocale();
  const router = useRouter();
  const listens = useListens();
  const [isSilent, setSilent] = useState(false);
  const { run, busyWith, problem } = useAction({ isLeaving: true });
  const play = (outcome: TestOutcome) =>
    void run(async () => {
      await playCheckout(locale, payment, outcome, isSilent);
      router.push(`/payment/payment-done?payment=${payment}`);
    }, outcome);
  return (
    <div className="grid gap-4">
      <Checkbox
        label={t('silent')}
        hint={t('silentHint')}
        checked={isSilent}
        onChange={(event) => setSilent(event.target.checked)}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap gap-3">
        {choices.map(([outcome, variant]) => (
          <Button
            key={outcome}
            variant={variant}
            disabled={!listens || (busyWith !== null && busyWith !== outcome)}
            busy={busyWith === outcome}
            onClick={() => play(outcome)}
          >
            {t(outcome)}
          </Button>
        ))}
      </div>
    </div>
  );
}
