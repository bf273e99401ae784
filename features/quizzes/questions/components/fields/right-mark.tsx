import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';

type RightMarkProps = {
  /** Radios of one question share a name. */
  name?: string;
  kind: 'radio' | 'checkbox';
  index: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** The circle or box that says which option is right. */
export function RightMark({ name, kind, index, checked, onChange }: RightMarkProps) {
  const t = useTranslations('questions.options');
  const { optionLetter } = useFormat();
  return (
    <input
      type={kind}
      name={name}
      className="tick"
      aria-label={t('right', { letter: optionLetter(index) })}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
