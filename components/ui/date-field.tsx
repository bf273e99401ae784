'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from './class-names';
import type { EntryProps } from './date-entry';
import { describedBy, Field, type FieldTexts, labelId } from './field';
import { useFormat } from './format-provider';
import { typedDate } from '@/lib/i18n/one-calendar';

type LazyDateProps = FieldTexts & {
  kind: EntryProps['kind'];
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  min?: string | null | undefined;
  max?: string | null | undefined;
  disabled?: boolean | undefined;
  /** What stands there before the field is touched. */
  shown: ReactNode;
  /** Sends the value with the form of an address. */
  name?: string | undefined;
  fieldClassName?: string | undefined;
};

/** Shows the value as the school writes it; what it is typed with comes with the first touch. */
function LazyDate(props: LazyDateProps) {
  const { label, hint, error, optional, labelEnd, hideLabel, disabled = false, name, shown } = props;
  const t = useTranslations('common.date');
  const { settings } = useFormat();
  const id = useId();
  // The entry may take the place of the button between its focus and the next drawing: it asks when it stands
  // there.
  const isEntered = useRef(false);
  const [loaded, setLoaded] = useState<{ Entry: ComponentType<EntryProps> } | null>(null);
  const load = () => {
    if (loaded || disabled) return;
    void import('./date-entry').then(
      ({ DateEntry }) => setLoaded({ Entry: DateEntry }),
      () => undefined,
    );
  };
  const texts = { label, hint, error, optional, labelEnd, hideLabel };
  return (
    <Field {...texts} id={id} className={props.fieldClassName}>
      {name !== undefined && <input type="hidden" name={name} value={props.value} />}
      {loaded ? (
        <loaded.Entry
          kind={props.kind}
          value={props.value}
          onChange={props.onChange}
          onLeave={props.onLeave}
          min={props.min}
          max={props.max}
          settings={settings}
          labelledBy={labelId(id)}
          describedBy={describedBy(id, { hint, error })}
          isInvalid={Boolean(error)}
          isDisabled={disabled}
          isEntered={isEntered}
        />
      ) : (
        <button
          id={id}
          type="button"
          disabled={disabled}
          aria-labelledby={`${labelId(id)} ${id}-value`}
          aria-describedby={describedBy(id, { hint, error })}
          data-invalid={error ? true : undefined}
          className={cx('field-box text-start tabular-nums', props.value === '' && 'text-ink-3')}
          onFocus={() => {
            isEntered.current = true;
            load();
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget) isEntered.current = false;
          }}
          // Only fetched here: what takes the button's place under a press would lose it.
          onPointerEnter={() => void import('./date-entry').catch(() => undefined)}
          onClick={load}
        >
          <span id={`${id}-value`} data-one-calendar={props.value === '' ? undefined : ''}>
            {props.value === '' ? t(`empty.${props.kind}`) : shown}
          </span>
        </button>
      )}
    </Field>
  );
}

type DateFieldProps = Omit<LazyDateProps, 'kind' | 'shown'>;

/** A day without an hour, `yyyy-mm-dd` in the API; '' when nothing is chosen. */
export function DateField(props: DateFieldProps) {
  const format = useFormat();
  return (
    <LazyDate
      {...props}
      kind="day"
      shown={props.value && typedDate(format.settings, `${props.value}T12:00:00Z`)}
    />
  );
}

/** An hour of the day, `HH:mm` in the API. */
export function TimeField(props: DateFieldProps) {
  const format = useFormat();
  return <LazyDate {...props} kind="hour" shown={props.value && format.hour(props.value)} />;
}

type DateTimeFieldProps = Omit<LazyDateProps, 'kind' | 'shown' | 'value' | 'onChange'> & {
  /** ISO instant (UTC) or null; shown and typed on the wall clock of the branch. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A moment on the school's clock, with the date in both calendars under it. */
export function DateTimeField({ value, onChange, hint, ...rest }: DateTimeFieldProps) {
  const format = useFormat();
  return (
    <LazyDate
      {...rest}
      kind="moment"
      value={value ?? ''}
      onChange={(next) => onChange(next || null)}
      hint={hint ?? (value ? `${format.fullDate(value)} · ${format.time(value)}` : undefined)}
      shown={value && `${typedDate(format.settings, value)} · ${format.time(value)}`}
    />
  );
}
