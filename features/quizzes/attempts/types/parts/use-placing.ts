import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import type { Locale } from '@/lib/contract/localized';
import type { InputProps } from '../input-props';
import { type Option, optionName } from './option-content';
import { placeOption, removeOption, toAnswers, toPlaced } from './placing';
import { useDrag } from './use-drag';

type PlacingInput = Pick<InputProps, 'answers' | 'locale' | 'isLocked' | 'onAnswer'> & {
  places: string[];
  options: readonly Option[];
  /** An option may stand in several places. */
  isReusable: boolean;
};

const FORWARD = new Set(['ArrowDown', 'ArrowRight']);
const BACK = new Set(['ArrowUp', 'ArrowLeft']);

/** Turns an arrow key into a step, by the direction of writing of the element. */
function stepOf(key: string, element: HTMLElement): number {
  if (!FORWARD.has(key) && !BACK.has(key)) return 0;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = isAcross && getComputedStyle(element).direction === 'rtl' ? -1 : 1;
  return FORWARD.has(key) ? sign : -sign;
}

const nameIn = (options: readonly Option[], id: string, locale: Locale) =>
  optionName(
    options.find((option) => option.id === id),
    locale,
  );

/**
 * Options into places, three ways: tap the option and then the place; Space, arrows, Space; or drag. An
 * option that is picked up stays picked until it is put down, put back with Escape, or picked again.
 */
export function usePlacing(input: PlacingInput) {
  const { places, options, answers, locale, isReusable, isLocked, onAnswer } = input;
  const t = useTranslations('attempts.input');
  const format = useFormat();
  const [picked, setPicked] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const elements = useRef(new Map<string, HTMLElement>());
  const origin = useRef<HTMLElement | null>(null);
  const placed = toPlaced(answers);
  const named = (id: string) => ({ option: nameIn(options, id, locale) });

  const write = (next: Record<string, string>) => onAnswer(toAnswers(places, next));
  const put = (option: string, place: string) => {
    write(placeOption(placed, place, option, isReusable));
    setSpoken(t('dropped', { ...named(option), number: format.number(places.indexOf(place) + 1) }));
    setPicked(null);
  };
  const pick = (option: string, from: HTMLElement | null, isByKey: boolean) => {
    if (isLocked) return;
    if (picked === option) return cancel();
    origin.current = from;
    setPicked(option);
    setSpoken(t('picked', named(option)));
    if (isByKey) elements.current.get(places.find((place) => !placed[place]) ?? places[0] ?? '')?.focus();
  };
  const cancel = () => {
    if (picked) setSpoken(t('cancelled', named(picked)));
    setPicked(null);
    origin.current?.focus();
  };
  const remove = (place: string) => {
    if (!isLocked) write(removeOption(placed, place));
  };
  const press = (place: string) => {
    if (isLocked) return;
    const held = placed[place];
    if (picked) put(picked, place);
    else if (held) pick(held, elements.current.get(place) ?? null, false);
  };
  const onKeyDown = (place: string | null) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && picked) {
      event.preventDefault();
      event.stopPropagation();
      return cancel();
    }
    if (place === null || isLocked) return;
    if (event.key === 'Delete' || event.key === 'Backspace') return remove(place);
    const step = stepOf(event.key, event.currentTarget);
    if (step === 0) return;
    event.preventDefault();
    const next = (places.indexOf(place) + step + places.length) % places.length;
    elements.current.get(places[next] ?? '')?.focus();
  };
  const bindDrag = useDrag({
    onLift: (option) => setPicked(option),
    onOver: setOver,
    onDrop: (option, target) => {
      if (target !== null && places.includes(target)) put(option, target);
      else setPicked(null);
    },
  });

  return {
    placed,
    picked,
    over,
    spoken,
    pick,
    press,
    remove,
    onKeyDown,
    bindDrag: (option: string) => bindDrag(option, isLocked),
    isUsed: (option: string) => !isReusable && Object.values(placed).includes(option),
    register: (place: string) => (element: HTMLElement | null) => {
      if (element) elements.current.set(place, element);
      else elements.current.delete(place);
    },
  };
}
export type Placing = ReturnType<typeof usePlacing>;
