'use client';

import { useTranslations } from 'next-intl';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import type { RegistrationFields } from './use-registration';

const MOST = 6;

/** Codes of students, a row each; what the school says of one stands at it. */
export function CodeRows({ lead, form }: { lead: string; form: RegistrationFields }) {
  const t = useTranslations('registration.codes');
  const { rows, add, remove } = useRows(form.control('codes'));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 font-semibold">{t('title')}</legend>
      <p className="text-14 text-ink-2">{lead}</p>
      {rows.map(({ key, index }) => (
        <div key={key} className="flex items-start gap-2">
          <TextField
            ltr
            {...form.text(`codes.${index}`)}
            label={t('row', { number: String(index + 1) })}
            hideLabel
            placeholder="ABCD2345"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            fieldClassName="flex-1"
          />
          {rows.length > 1 && (
            <IconButton
              name={t('remove', { number: String(index + 1) })}
              icon={<Icon name="x" size={18} />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {rows.length < MOST && (
        <Button
          variant="quiet"
          icon={<Icon name="plus" size={18} />}
          className="justify-self-start"
          onClick={() => add('')}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}
