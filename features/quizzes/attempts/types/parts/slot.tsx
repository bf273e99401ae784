import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/localized';
import { OptionContent, type Option, optionName } from './option-content';
import type { Placing } from './use-placing';

type SlotProps = {
  place: string;
  number: number;
  options: Option[];
  locale: Locale;
  isLocked: boolean;
  placing: Placing;
  /** Fills the box that the page gives it (places on a picture). */
  fill?: boolean;
};

/** A place that takes one option: a press puts the picked one in, or picks up the one that is in it. */
export function Slot({ place, number, options, locale, isLocked, placing, fill = false }: SlotProps) {
  const t = useTranslations('attempts.input');
  const format = useFormat();
  const option = options.find(({ id }) => id === placing.placed[place]);
  const isOver = placing.over === place;
  const name = option ? optionName(option, locale, options.indexOf(option)) : '';
  return (
    <span
      data-drop={place}
      className={cx(
        'inline-flex min-h-11 items-stretch rounded-md border align-baseline text-16 leading-normal',
        fill ? 'size-full' : 'mx-1 min-w-28',
        isOver && 'border-accent bg-accent-soft text-accent-ink',
        !isOver && option && 'border-primary bg-primary-soft text-primary-soft-ink',
        !isOver && !option && 'border-dashed border-line-strong bg-surface text-ink-3',
        !isOver && !option && placing.picked && 'border-accent',
      )}
    >
      <button
        type="button"
        disabled={isLocked}
        ref={placing.register(place)}
        aria-label={
          option
            ? t('placeFilled', { number: format.number(number), option: name })
            : t('place', { number: format.number(number) })
        }
        className="inline-flex min-w-0 flex-1 items-center justify-center gap-2 rounded-md px-3"
        {...(option ? placing.bindDrag(option.id) : {})}
        onClick={() => placing.press(place)}
        onKeyDown={placing.onKeyDown(place)}
      >
        {option ? (
          <OptionContent option={option} locale={locale} />
        ) : isOver ? (
          t('placeHere')
        ) : (
          <span className="tabular-nums">{number}</span>
        )}
      </button>
      {option && !isLocked && (
        <button
          type="button"
          aria-label={t('removeFrom', { option: name })}
          className="grid min-w-9 place-items-center rounded-md"
          onClick={() => placing.remove(place)}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </span>
  );
}
