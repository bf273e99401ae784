import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

type TrueFalseChoiceProps = {
  name: string;
  value: boolean | undefined;
  isLocked: boolean;
  labelledBy: string;
  onChoose: (value: boolean) => void;
};

/** True or false as two large choices. */
export function TrueFalseChoice({ name, value, isLocked, labelledBy, onChoose }: TrueFalseChoiceProps) {
  const t = useTranslations('attempts.input');
  const choices = [
    { key: true, label: t('true'), icon: 'check' },
    { key: false, label: t('false'), icon: 'x' },
  ] as const;
  return (
    <fieldset aria-labelledby={labelledBy} disabled={isLocked} className="grid grid-cols-2 gap-3">
      {choices.map(({ key, label, icon }) => (
        <label
          key={label}
          className={cx(
            'flex min-h-14 cursor-pointer items-center gap-4 rounded-lg border px-4 py-2.5 text-16 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-default',
            value === key
              ? 'border-primary bg-primary-soft'
              : 'border-line bg-surface hover:border-line-strong',
          )}
        >
          <input
            type="radio"
            name={`${name}-true-false`}
            checked={value === key}
            className="sr-only"
            onChange={() => onChoose(key)}
          />
          <span
            aria-hidden="true"
            className={cx(
              'grid size-9 shrink-0 place-items-center rounded-full border',
              value === key ? 'border-primary bg-primary text-on-primary' : 'border-line-strong text-ink-2',
            )}
          >
            <Icon name={icon} size={18} />
          </span>
          {label}
        </label>
      ))}
    </fieldset>
  );
}
