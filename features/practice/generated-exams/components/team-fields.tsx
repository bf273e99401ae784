'use client';

import { useTranslations } from 'next-intl';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';

const LEAST = 2;
const MOST = 6;

type TeamFieldsProps = {
  value: readonly string[];
  onChange: (teams: string[]) => void;
  error: string | undefined;
  errorAt: (index: number) => string | undefined;
};

/** Whether players compete in teams, and the names of the teams. */
export function TeamFields({ value, onChange, error, errorAt }: TeamFieldsProps) {
  const t = useTranslations('competitions.form');
  const format = useFormat();
  const list = useRows({ value, onChange });
  const nameOf = (index: number) => t('teamName', { number: format.number(index + 1) });
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('teams')}
        hint={t('teamsHint')}
        error={error}
        checked={value.length > 0}
        onChange={({ target }) => onChange(target.checked ? [nameOf(0), nameOf(1)] : [])}
      />
      {list.rows.map(({ key, index, row }) => (
        <div key={key} className="flex items-end gap-2">
          <TextField
            fieldClassName="min-w-0 flex-1"
            label={nameOf(index)}
            value={row}
            maxLength={60}
            error={errorAt(index)}
            onChange={({ target }) => onChange(value.map((team, at) => (at === index ? target.value : team)))}
          />
          {value.length > LEAST && (
            <IconButton
              name={t('teamRemove', { name: row || nameOf(index) })}
              icon={<Icon name="x" size={18} />}
              onClick={() => list.remove(index)}
            />
          )}
        </div>
      ))}
      {value.length >= LEAST && value.length < MOST && (
        <div>
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            onClick={() => list.add(nameOf(value.length))}
          >
            {t('teamAdd')}
          </Button>
        </div>
      )}
    </div>
  );
}
