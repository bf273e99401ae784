'use client';

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { forMatching } from '@/lib/i18n/normalize';
import { Link } from '@/lib/i18n/navigation';
import { cx } from './class-names';
import { useFloating } from './floating';
import { Icon } from './icon';

export type MenuItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  /** A local address; otherwise `onSelect` does the work. */
  href?: string;
  onSelect?: () => void;
  /** Stands last, after a line, in danger ink. */
  destructive?: boolean;
  /** For menus of choices: whether it is the chosen one. */
  checked?: boolean;
  disabled?: boolean;
  hint?: string;
  /** A line stands between items of different groups. */
  group?: string;
};

type MenuProps = {
  /** Name of the menu for screen readers. */
  name: string;
  items: MenuItem[];
  /** Content of the button; its look comes through `buttonClassName`. */
  children: ReactNode;
  buttonClassName?: string;
  /** Set when the content of the button is only an icon. */
  buttonName?: string;
  align?: 'start' | 'end';
  heading?: ReactNode;
};

/**
 * Which item a key leads to, by index among those that can be chosen; null when the key means nothing here.
 */
function menuStep(key: string, at: number, labels: readonly string[]): number | null {
  if (key === 'ArrowDown') return (at + 1) % labels.length;
  if (key === 'ArrowUp') return (at - 1 + labels.length) % labels.length;
  if (key === 'Home') return 0;
  if (key === 'End') return labels.length - 1;
  const letter = forMatching(key);
  if ([...key].length !== 1 || letter === '') return null;
  const order = labels.map((_, index) => (at + 1 + index) % labels.length);
  return order.find((index) => forMatching(labels[index] ?? '').startsWith(letter)) ?? null;
}

const rowClass = (item: MenuItem) =>
  cx(
    'flex min-h-10 w-full items-center gap-3 rounded-[6px] px-3 py-1.5 text-start text-15 pointer-coarse:min-h-11 [&>svg]:size-[18px]',
    item.disabled ? 'text-ink-3' : 'hover:bg-primary-soft focus:bg-primary-soft focus:outline-none',
    item.destructive && 'text-danger',
  );

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const content = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.hint && <span className="block text-13 leading-small text-ink-3">{item.hint}</span>}
      </span>
      {item.checked && <Icon name="check" size={18} />}
    </>
  );
  const role = item.checked === undefined ? 'menuitem' : 'menuitemradio';
  const shared = { role, tabIndex: -1, 'aria-checked': item.checked, className: rowClass(item) };
  if (item.href !== undefined && !item.disabled) {
    return (
      <Link href={item.href} {...shared} onClick={onDone}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      aria-disabled={item.disabled || undefined}
      onClick={() => {
        if (item.disabled) return;
        onDone();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

/** What ends something stands together, and so does what its menu says belongs together. */
const beginsGroup = (item: MenuItem, before: MenuItem | undefined) =>
  item.destructive !== before?.destructive || item.group !== before?.group;

/**
 * A button that opens a list of actions. Down opens at the first item, Up at the last, Escape gives the focus
 * back.
 */
export function Menu({
  name,
  items,
  children,
  buttonClassName,
  buttonName,
  align = 'end',
  heading,
}: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useFloating({ open: open !== false, anchor: button, box, align, onClose: close });

  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useEffect(() => {
    if (open !== false)
      rows()
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);

  const finish = () => {
    close();
    button.current?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return finish();
    }
    if (event.key === 'Tab') return close();
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = menuStep(
      event.key,
      at,
      items.map((item) => item.label),
    );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open === false ? undefined : id}
        aria-label={buttonName}
        className={buttonClassName}
        onClick={() => setOpen(open === false ? 'first' : false)}
        onKeyDown={onButtonKey}
      >
        {children}
      </button>
      {open !== false && (
        <div
          ref={box}
          id={id}
          popover="manual"
          className="floating fixed inset-auto m-0 min-w-48 overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-md"
        >
          {heading}
          <div role="menu" aria-label={name} tabIndex={-1} onKeyDown={onMenuKey}>
            {items.map((item, index) => (
              <div
                key={item.key}
                role="none"
                className={cx(
                  index > 0 && beginsGroup(item, items[index - 1]) && 'mt-1 border-t border-line pt-1',
                )}
              >
                <MenuRow item={item} onDone={finish} />
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
