import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import type { AccommodationNeeds } from '@/lib/contract/resources/quizzes/accommodation';
import { checks, type Needs } from '../model/needs';

type NeedsFieldsProps = { needs: Needs; error: string | undefined; onChange: (needs: Needs) => void };

/** What a student needs beside time. */
export function NeedsFields({ needs, error, onChange }: NeedsFieldsProps) {
  const t = useTranslations('accommodations.needs');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-15 font-semibold">{t('legend')}</legend>
      <div className="flex flex-wrap gap-x-8">
        {checks.map((need) => (
          <Checkbox
            key={need}
            label={t(need)}
            checked={needs[need]}
            onChange={({ target }) => onChange({ ...needs, [need]: target.checked })}
          />
        ))}
      </div>
      <NumberField
        label={t('breakField')}
        hint={t('breakHint')}
        fieldClassName="max-w-64"
        value={needs.break_minutes}
        error={error}
        onChange={(break_minutes) => onChange({ ...needs, break_minutes })}
      />
    </fieldset>
  );
}

/** The needs of a record in words; nothing where there are none. */
export function NeedsLine({ needs }: { needs: AccommodationNeeds }) {
  const t = useTranslations('accommodations.needs');
  const { list } = useFormat();
  const words = [
    ...checks.flatMap((need) => (needs[need] ? [t(need)] : [])),
    ...(needs.break_minutes > 0 ? [t('breaks', { count: needs.break_minutes })] : []),
  ];
  return words.length === 0 ? null : <span className="block">{list(words)}</span>;
}
