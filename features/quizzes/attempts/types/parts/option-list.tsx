import { useFormat } from '@/components/ui/format-provider';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/localized';
import { createFormat } from '@/lib/i18n/format';
import { OptionContent, type Option } from './option-content';
import { plainText, textIn } from '@/lib/questions/text';

type OptionListProps = {
  name: string;
  type: 'radio' | 'checkbox';
  options: Option[];
  chosen: string[];
  locale: Locale;
  isLocked: boolean;
  labelledBy: string;
  onToggle: (id: string) => void;
};

const isShort = (option: Option, locale: Locale) =>
  !option.image && plainText(textIn(option.text, locale).html).length <= 28;

/** Rows to choose from; the browser's own radio buttons and checkboxes under their skin. */
export function OptionList({
  name,
  type,
  options,
  chosen,
  locale,
  isLocked,
  labelledBy,
  onToggle,
}: OptionListProps) {
  const { settings } = useFormat();
  // The letters belong to the question: A B C D beside an English question on an Arabic page.
  const { optionLetter } = createFormat({ ...settings, locale });
  const inTwo = options.length % 2 === 0 && options.every((option) => isShort(option, locale));
  return (
    <fieldset
      aria-labelledby={labelledBy}
      disabled={isLocked}
      className={cx('grid gap-3', inTwo && 'md:grid-cols-2')}
    >
      {options.map((option, index) => {
        const isChosen = chosen.includes(option.id);
        return (
          <label
            key={option.id}
            className={cx(
              'flex min-h-14 cursor-pointer items-center gap-4 rounded-lg border px-4 py-2.5 text-16 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-default',
              isChosen
                ? 'border-primary bg-primary-soft font-semibold text-ink'
                : 'border-line bg-surface hover:border-line-strong',
            )}
          >
            <input
              type={type}
              name={name}
              value={option.id}
              checked={isChosen}
              className="sr-only"
              onChange={() => onToggle(option.id)}
            />
            <span
              aria-hidden="true"
              className={cx(
                'grid size-9 shrink-0 place-items-center border text-15 font-semibold',
                type === 'radio' ? 'rounded-full' : 'rounded-md',
                isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line-strong text-ink-2',
              )}
            >
              {isChosen ? <Icon name="check" size={18} /> : optionLetter(index)}
            </span>
            <OptionContent option={option} locale={locale} />
          </label>
        );
      })}
    </fieldset>
  );
}
