import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { DeviceHint } from './device-hint';
import type { Locale } from '@/lib/contract/localized';
import { OptionContent, type Option, optionName } from './option-content';
import type { Placing } from './use-placing';

type ChipsProps = {
  title: string;
  options: Option[];
  locale: Locale;
  isLocked: boolean;
  placing: Placing;
  /** Stays in view above the buttons of a phone while the places go by. */
  isSticky?: boolean;
};

/** How options are put into places. */
export function PlacingHint() {
  const t = useTranslations('attempts.input');
  return <DeviceHint hand={t('hint')} keys={t('hintKeys')} />;
}

/** The options to be placed. A used one stays in view, faded, and can be picked up again. */
export function Chips({ title, options, locale, isLocked, placing, isSticky = false }: ChipsProps) {
  const t = useTranslations('attempts.input');
  return (
    <div
      className={cx(
        'grid gap-3',
        isSticky &&
          'max-md:sticky max-md:inset-be-19 max-md:z-1 max-md:-mx-4 max-md:max-h-[40dvh] max-md:overflow-y-auto max-md:border-y max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 max-md:shadow-md',
      )}
    >
      <h2 dir="auto" className="text-15 font-bold">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {options.map((option, index) => {
          const isUsed = placing.isUsed(option.id);
          const isPicked = placing.picked === option.id;
          const name = optionName(option, locale, index);
          return (
            <li key={option.id}>
              <button
                type="button"
                disabled={isLocked}
                aria-pressed={isPicked}
                aria-label={isUsed ? t('used', { option: name }) : undefined}
                className={cx(
                  'inline-flex min-h-12 items-center gap-2 rounded-md border px-4 text-16 select-none',
                  isPicked && 'border-ink bg-surface shadow-md outline-2 outline-offset-1 outline-accent',
                  !isPicked && isUsed && 'border-dashed border-line bg-transparent text-ink-3',
                  !isPicked && !isUsed && 'border-line-strong bg-surface hover:bg-sunken',
                )}
                {...placing.bindDrag(option.id)}
                onClick={(event) => placing.pick(option.id, event.currentTarget, event.detail === 0)}
                onKeyDown={placing.onKeyDown(null)}
              >
                <Icon name="grip-vertical" size={16} className="text-ink-3" />
                <OptionContent option={option} locale={locale} />
              </button>
            </li>
          );
        })}
      </ul>
      {!isSticky && <PlacingHint />}
      <p role="status" className="sr-only">
        {placing.spoken}
      </p>
    </div>
  );
}
