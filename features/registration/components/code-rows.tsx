'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';

const MOST = 6;

/** Codes of students, a row each; what the school says of one stands at it. */
export function CodeRows({ lead, errorOf }: { lead: string; errorOf: (name: string) => string | undefined }) {
  const t = useTranslations('registration.codes');
  const [rows, setRows] = useState([0]);
  const last = rows.at(-1) ?? 0;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 font-semibold">{t('title')}</legend>
      <p className="text-14 text-ink-2">{lead}</p>
      {rows.map((row, index) => (
        <div key={row} className="flex items-start gap-2">
          <TextField
            ltr
            name={`codes.${index}`}
            label={t('row', { number: String(index + 1) })}
            hideLabel
            placeholder="ABCD2345"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            fieldClassName="flex-1"
            error={errorOf(`codes.${index}`)}
          />
          {rows.length > 1 && (
            <IconButton
              name={t('remove', { number: String(index + 1) })}
              icon={<Icon name="x" size={18} />}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            />
          )}
        </div>
      ))}
      {rows.length < MOST && (
        <Button
          variant="quiet"
          icon={<Icon name="plus" size={18} />}
          className="justify-self-start"
          onClick={() => setRows([...rows, last + 1])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}
