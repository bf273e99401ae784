'use client';

import { OTPInput } from 'input-otp';
import { useId } from 'react';
import { cx } from '@/components/ui/class-names';
import { describedBy, Field } from '@/components/ui/field';
import { foldDigits } from '@/lib/i18n/digits';

type CodeInputProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
};

/**
 * The field writes a style element: it needs the nonce of the document, which after a navigation is not the
 * page's.
 */
const documentNonce = () =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '');

const digitsOf = (typed: string) => foldDigits(typed).replace(/\D/g, '').slice(0, 6);

/** Six digits, one field: typed or pasted in either script, always left to right. */
export function CodeInput({ label, hint, error, value, onChange, onComplete }: CodeInputProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div dir="ltr">
        <OTPInput
          id={id}
          value={value}
          maxLength={6}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          pasteTransformer={digitsOf}
          onChange={(typed) => {
            const digits = digitsOf(typed);
            onChange(digits);
            if (digits.length === 6 && digits !== value) onComplete(digits);
          }}
          noScriptCSSFallback={null}
          nonce={documentNonce()}
          containerClassName="flex w-full"
          render={({ slots }) => (
            <div aria-hidden="true" className="grid w-full grid-cols-6 gap-2">
              {slots.map(({ char, isActive }, index) => (
                <span
                  key={index}
                  className={cx(
                    'grid h-13 place-items-center rounded-md border bg-surface text-22 font-semibold tabular-nums',
                    error ? 'border-danger' : isActive ? 'border-primary' : 'border-line-strong',
                    isActive && 'outline-2 -outline-offset-1 outline-primary',
                  )}
                >
                  {char}
                </span>
              ))}
            </div>
          )}
        />
      </div>
    </Field>
  );
}
