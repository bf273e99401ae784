'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import type { Permission } from '@/lib/contract/roles';

type KeyChoiceProps = {
  keys: readonly Permission[];
  value: readonly Permission[];
  error?: string | undefined;
  onChange: (value: Permission[]) => void;
};

/** Which pages and parts of the office a role opens. */
export function KeyChoice({ keys, value, error, onChange }: KeyChoiceProps) {
  const t = useTranslations('office-people');
  const keyName = useTranslations('office-people.keys');
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-semibold">{t('grants.keys')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {keys.map((key) => (
          <Checkbox
            key={key}
            label={keyName(key)}
            checked={value.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, key] : value.filter((each) => each !== key))
            }
          />
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
