'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SyntheticEvent, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { finishWithCode, finishWithPasskey, type SecondStep } from '../api/passkey';

type PasskeyStepProps = {
  step: SecondStep;
  /** A session was opened; true: a role is to be chosen. */
  onDone: (mustChooseRole: boolean) => void;
  /** Back to the first step. */
  onRestart: () => void;
};

/** The second step of a sign-in: the passkey, or a recovery code when it is not at hand. */
export function PasskeyStep({ step, onDone, onRestart }: PasskeyStepProps) {
  const t = useTranslations('session.passkey');
  const locale = useLocale();
  const { isBusy, problem, run } = useAction({ isGuest: true });
  const [isLost, setLost] = useState(false);
  const [code, setCode] = useState('');
  const [wasEnded, setEnded] = useState(false);

  const withPasskey = async () => {
    setEnded(false);
    const outcome = await run(async () => ({ chooses: await finishWithPasskey(locale, step) }));
    if (!outcome) return;
    if (outcome.chooses === null) setEnded(true);
    else onDone(outcome.chooses);
  };
  const withCode = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    const chooses = await run(() => finishWithCode(locale, step.flow, code));
    if (chooses !== null) onDone(chooses);
  };
  return (
    <div className="grid gap-5">
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
        {t(isLost ? 'codeLead' : 'lead')}
      </p>
      {isLost ? (
        <form noValidate className="grid gap-5" onSubmit={(event) => void withCode(event)}>
          <TextField
            ltr
            name="recovery_code"
            label={t('code')}
            value={code}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onChange={({ target }) => setCode(target.value)}
          />
          <FieldError>{problem}</FieldError>
          <Button type="submit" variant="primary" className="w-full" busy={isBusy}>
            {t('sendCode')}
          </Button>
        </form>
      ) : (
        <>
          <FieldError>{problem ?? (wasEnded ? t('ended') : null)}</FieldError>
          <Button
            variant="primary"
            className="w-full"
            icon={<Icon name="key-round" size={18} />}
            busy={isBusy}
            onClick={() => void withPasskey()}
          >
            {t('use')}
          </Button>
        </>
      )}
      <Button variant="quiet" className="w-full" onClick={() => setLost(!isLost)}>
        {t(isLost ? 'toPasskey' : 'lost')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onRestart}>
        {t('restart')}
      </Button>
    </div>
  );
}
