import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { InputProps } from '../input-props';
import { DeviceHint } from '../parts/device-hint';
import { OptionContent, optionName } from '../parts/option-content';
import { useDrag } from '../parts/use-drag';
import { moved } from './moved';

/** Items in the order given or chosen. Until something was moved or confirmed the question is unanswered. */
export function OrderingInput({ question, answers, locale, isLocked, labelledBy, onAnswer }: InputProps) {
  const t = useTranslations('attempts.input');
  const format = useFormat();
  const options = question.options ?? [];
  const chosen = answers.flatMap(({ answer_id }) => answer_id ?? []);
  const order = chosen.length === options.length ? chosen : options.map(({ id }) => id);
  const [lifted, setLifted] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const handles = useRef(new Map<string, HTMLElement>());
  const focusNext = useRef<string | null>(null);
  const nameOf = (id: string) =>
    optionName(
      options.find((option) => option.id === id),
      locale,
    );
  const write = (next: string[]) => onAnswer(next.map((id) => ({ answer_id: id })));
  const move = (id: string, to: number) => {
    const index = Math.min(order.length - 1, Math.max(0, to));
    focusNext.current = id;
    write(moved(order, id, index));
    setSpoken(t('orderMoved', { option: nameOf(id), position: format.number(index + 1) }));
  };
  // A moved row is a new place in the page; the focus goes along with it.
  useEffect(() => {
    if (focusNext.current && document.activeElement === document.body)
      handles.current.get(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const bindDrag = useDrag({
    onLift: setLifted,
    onOver: setOver,
    onDrop: (id, target) => {
      setLifted(null);
      if (target !== null && target !== id && order.includes(target)) move(id, order.indexOf(target));
    },
  });
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') setLifted(null);
    if (step === 0 || lifted !== id || isLocked) return;
    event.preventDefault();
    move(id, order.indexOf(id) + step);
  };
  return (
    <div role="group" aria-labelledby={labelledBy} className="grid gap-4">
      <ol className="grid gap-2">
        {order.map((id, index) => {
          const option = options.find((one) => one.id === id);
          const name = nameOf(id);
          if (!option) return null;
          return (
            <li
              key={id}
              data-drop={id}
              className={cx(
                'flex min-h-14 items-center gap-2 rounded-lg border bg-surface ps-2 pe-2',
                lifted === id
                  ? 'border-ink shadow-md'
                  : over === id
                    ? 'border-accent bg-accent-soft'
                    : 'border-line',
              )}
            >
              <button
                type="button"
                disabled={isLocked}
                ref={(element) => {
                  if (element) handles.current.set(id, element);
                }}
                aria-pressed={lifted === id}
                aria-label={t('orderPosition', {
                  option: name,
                  position: format.number(index + 1),
                  total: format.number(order.length),
                })}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-start text-16"
                {...bindDrag(id, isLocked)}
                onClick={() => setLifted(lifted === id ? null : id)}
                onKeyDown={onKeyDown(id)}
              >
                <Icon name="grip-vertical" size={18} className="text-ink-3" />
                <span aria-hidden="true" className="w-6 text-15 font-bold text-ink-3 tabular-nums">
                  {index + 1}
                </span>
                <OptionContent option={option} locale={locale} />
              </button>
              {!isLocked && (
                <>
                  <button
                    type="button"
                    aria-label={t('moveUp', { option: name })}
                    aria-disabled={index === 0}
                    className="grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:text-line-strong"
                    onClick={() => index > 0 && move(id, index - 1)}
                  >
                    <Icon name="chevron-up" size={20} />
                  </button>
                  <button
                    type="button"
                    aria-label={t('moveDown', { option: name })}
                    aria-disabled={index === order.length - 1}
                    className="grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:text-line-strong"
                    onClick={() => index < order.length - 1 && move(id, index + 1)}
                  >
                    <Icon name="chevron-down" size={20} />
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ol>
      {chosen.length === 0 && !isLocked && (
        <Button variant="soft" className="justify-self-start" onClick={() => write(order)}>
          {t('keepOrder')}
        </Button>
      )}
      <DeviceHint hand={t('orderHint')} keys={t('orderHintKeys')} />
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
