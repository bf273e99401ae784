'use client';

import { type ReactNode, useId } from 'react';
import { cx } from './class-names';
import { describedBy, FieldError, errorId } from './field';
import { Icon } from './icon';

export type RatingShape = 'stars' | 'numbers' | 'smileys';
export type RatingFieldProps = {
  /** What is rated; the legend of the group. */
  label: ReactNode;
  hideLabel?: boolean;
  max: number;
  shape: RatingShape;
  /** What the ends mean. */
  low?: ReactNode;
  high?: ReactNode;
  value: number | null;
  /** A value in words: 4 of 5. */
  words: (value: number) => string;
  /** A number as the reader's branch writes it. */
  number: (value: number) => string;
  onChange: (value: number) => void;
  disabled?: boolean;
  error?: ReactNode;
  /** Beside the value in words: a way to take it back, or "does not apply". */
  end?: ReactNode;
  className?: string;
};

/** From sad to glad: the mouth bends with the place on the scale. */
function Face({ mood }: { mood: number }) {
  const bend = 15.5 + (mood - 0.5) * 6;
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" className="icon" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path
        d={`M8 ${15.5 - (mood - 0.5) * 2} Q12 ${bend + (mood - 0.5) * 2} 16 ${15.5 - (mood - 0.5) * 2}`}
      />
      <path d="M9 9h.01M15 9h.01" />
    </svg>
  );
}

function Mark({
  shape,
  max,
  step,
  text,
  isFilled,
}: {
  shape: RatingShape;
  max: number;
  step: number;
  text: string;
  isFilled: boolean;
}) {
  if (shape === 'numbers') return <bdi className="text-15 font-semibold tabular-nums">{text}</bdi>;
  if (shape === 'smileys') return <Face mood={max > 1 ? (step - 1) / (max - 1) : 1} />;
  return (
    <Icon name="star" size={28} className={isFilled ? 'fill-accent text-accent-ink' : 'text-line-strong'} />
  );
}

/**
 * One of a few steps, by stars, numbers or faces: radio buttons, so that arrow keys move and the value is
 * spoken.
 */
export function RatingField({
  label,
  hideLabel = false,
  max,
  shape,
  low,
  high,
  value,
  words,
  number,
  onChange,
  disabled = false,
  error,
  end,
  className,
}: RatingFieldProps) {
  const id = useId();
  const hasEnds = Boolean(low) || Boolean(high);
  return (
    <fieldset
      className={cx('min-w-0', className)}
      disabled={disabled}
      aria-describedby={cx(describedBy(id, { error }), hasEnds && `${id}-ends`) || undefined}
    >
      <legend className={cx('mb-1.5 text-16 leading-text font-semibold', hideLabel && 'sr-only')}>
        {label}
      </legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0">
          <div className={cx('flex flex-wrap', shape === 'stars' ? 'gap-0.5' : 'gap-1.5')}>
            {Array.from({ length: max }, (_, index) => index + 1).map((step) => {
              const isChosen = step === value;
              const isFilled = value !== null && (shape === 'stars' ? step <= value : isChosen);
              return (
                <label
                  key={step}
                  title={words(step)}
                  className={cx(
                    'relative grid size-(--control) min-w-(--control) place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--focus)',
                    disabled ? 'cursor-default' : 'cursor-pointer',
                    shape !== 'stars' &&
                      (isFilled
                        ? 'border-2 border-primary bg-primary-soft text-primary-soft-ink'
                        : 'border border-line-strong bg-surface text-ink-2'),
                    shape !== 'stars' && !disabled && !isFilled && 'hover:bg-sunken',
                  )}
                >
                  <input
                    type="radio"
                    name={id}
                    className="sr-only"
                    value={step}
                    checked={isChosen}
                    aria-label={words(step)}
                    onChange={() => onChange(step)}
                  />
                  <Mark shape={shape} max={max} step={step} text={number(step)} isFilled={isFilled} />
                </label>
              );
            })}
          </div>
          {hasEnds && (
            <p id={`${id}-ends`} className="mt-0.5 flex justify-between gap-4 text-13 text-ink-3">
              <span>{low}</span>
              <span>{high}</span>
            </p>
          )}
        </div>
        {(value !== null || end) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
            {value !== null && <bdi className="font-semibold whitespace-nowrap">{words(value)}</bdi>}
            {end}
          </div>
        )}
      </div>
      <FieldError id={errorId(id)}>{error}</FieldError>
    </fieldset>
  );
}
