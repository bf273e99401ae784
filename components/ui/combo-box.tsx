'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from './class-names';
import { matching, stepActive } from './combo-state';
import { describedBy, Field, type FieldTexts } from './field';
import { notifyFieldChange } from './field-events';
import { useFloating } from './floating';
import { Icon } from './icon';
import type { SelectOption } from './select';

type Shared = FieldTexts & {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Said when nothing matches what was typed. */
  emptyText: string;
  disabled?: boolean;
  /** Called with what was typed, for lists that the school server searches. */
  onType?: (typed: string) => void;
  busyText?: ReactNode;
  fieldClassName?: string;
  ref?: Ref<HTMLInputElement>;
};
export type ComboBoxProps = Shared & { value: string | null; onChange: (value: string | null) => void };
export type MultiSelectProps = Shared & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Name of the cross on a chip; receives the label. */
  removeLabel: (label: string) => string;
};

type ComboProps = Shared & {
  chosen: readonly string[];
  multiple: boolean;
  onToggle: (value: string) => void;
  onDrop: () => void;
  chips?: ReactNode;
};

function Combo(props: ComboProps) {
  const {
    options,
    chosen,
    multiple,
    onToggle,
    onDrop,
    chips,
    emptyText,
    placeholder,
    disabled,
    onType,
    busyText,
  } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => matching(options, typed ?? ''), [options, typed]);
  const single = multiple ? '' : (options.find((option) => option.value === chosen[0])?.label ?? '');
  const close = useCallback(() => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  }, []);
  useFloating({ open, anchor: box, box: list, align: 'start', matchWidth: true, onClose: close });

  const choose = (option: SelectOption | undefined) => {
    if (!option || option.disabled) return;
    onToggle(option.value);
    notifyFieldChange(box.current);
    setTyped(multiple ? '' : null);
    onType?.('');
    if (!multiple) close();
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(0);
    onType?.(text);
    if (text === '' && !multiple) onDrop();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return close();
    if (event.key === 'Backspace' && multiple && !typed) return onDrop();
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      return choose(shown[active]);
    }
    if (!['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(event.key)) return;
    event.preventDefault();
    const next = open ? stepActive(event.key, active, shown.length) : Math.max(0, active);
    setOpen(true);
    setActive(next);
    document.getElementById(`${id}-${shown[next]?.value}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const current = open ? shown[active] : undefined;
  return (
    <Field {...pickTexts(props)} id={id} className={props.fieldClassName}>
      <div
        ref={box}
        className="field-box relative flex flex-wrap items-center gap-1.5 pe-10"
        data-invalid={props.error ? true : undefined}
        data-disabled={disabled}
      >
        {chips}
        <input
          ref={props.ref}
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.value}` : undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy(id, props)}
          autoComplete="off"
          dir="auto"
          disabled={disabled}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          className="min-w-16 flex-1"
          value={typed ?? single}
          onChange={(event) => type(event.target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={onKey}
        />
        <Icon name="chevron-down" size={18} className="pointer-events-none absolute end-3 text-ink-2" />
      </div>
      {open && (
        <div
          ref={list}
          popover="manual"
          className="floating fixed inset-auto m-0 overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-md"
        >
          <div
            id={`${id}-list`}
            role="listbox"
            aria-multiselectable={multiple || undefined}
            aria-labelledby={id}
          >
            {shown.map((option, index) => {
              const isChosen = chosen.includes(option.value);
              return (
                <div
                  key={option.value}
                  id={`${id}-${option.value}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isChosen}
                  aria-disabled={option.disabled || undefined}
                  className={cx(
                    'flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-3 py-1 text-15 pointer-coarse:min-h-11',
                    index === active && 'bg-primary-soft',
                    option.disabled && 'text-ink-3',
                  )}
                  onPointerMove={() => setActive(index)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  <span className="flex-1">{option.label}</span>
                  {isChosen && <Icon name="check" size={18} />}
                </div>
              );
            })}
          </div>
          <p role="status" className="px-3 text-14 text-ink-3 not-empty:py-2">
            {busyText ?? (shown.length === 0 ? emptyText : null)}
          </p>
        </div>
      )}
    </Field>
  );
}

const pickTexts = ({ label, hint, error, optional, labelEnd, hideLabel }: FieldTexts): FieldTexts => ({
  label,
  hint,
  error,
  optional,
  labelEnd,
  hideLabel,
});

/** One of a list, found by typing. */
export function ComboBox({ value, onChange, ...rest }: ComboBoxProps) {
  return (
    <Combo
      {...rest}
      multiple={false}
      chosen={value === null ? [] : [value]}
      onToggle={(next) => onChange(next)}
      onDrop={() => value !== null && onChange(null)}
    />
  );
}

/** Several of a list: chips in the field; Backspace in an empty field takes the last one away. */
export function MultiSelect({ value, onChange, removeLabel, ...rest }: MultiSelectProps) {
  const toggle = (key: string) =>
    onChange(value.includes(key) ? value.filter((entry) => entry !== key) : [...value, key]);
  const labelOf = (key: string) => rest.options.find((option) => option.value === key)?.label ?? key;
  return (
    <Combo
      {...rest}
      multiple
      chosen={value}
      onToggle={toggle}
      onDrop={() => value.length > 0 && onChange(value.slice(0, -1))}
      chips={value.map((key) => (
        <span
          key={key}
          className="inline-flex items-center gap-1 rounded-sm bg-primary-soft ps-2 text-13 font-semibold text-primary-soft-ink"
        >
          {labelOf(key)}
          <button
            type="button"
            aria-label={removeLabel(labelOf(key))}
            disabled={rest.disabled}
            className="grid size-7 place-items-center"
            onClick={({ currentTarget }) => {
              toggle(key);
              notifyFieldChange(currentTarget);
            }}
          >
            <Icon name="x" size={14} />
          </button>
        </span>
      ))}
    />
  );
}
