'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { DateField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Select, type SelectOption } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { outcomeKinds } from '@/lib/contract/meeting';
import type { OutcomeValues } from '../../model/minutes-form';

type OutcomeRowProps = {
  value: OutcomeValues;
  owners: readonly SelectOption[];
  number: number;
  error: string | undefined;
  onChange: (value: OutcomeValues) => void;
  onRemove: () => void;
};

/** One decision or task: what, who and until when. */
export function OutcomeRow({ value, owners, number, error, onChange, onRemove }: OutcomeRowProps) {
  const t = useTranslations('meetings.minutes');
  const format = useFormat();
  const set = (part: Partial<OutcomeValues>) => onChange({ ...value, ...part });
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3 md:p-4">
      <legend className="sr-only">{t('outcomeNamed', { number: format.number(number) })}</legend>
      <div className="flex items-start gap-3">
        <TextArea
          label={t('outcomeText')}
          rows={2}
          maxLength={1000}
          fieldClassName="min-w-0 flex-1"
          value={value.text}
          error={error}
          onChange={({ target }) => set({ text: target.value })}
        />
        <IconButton
          name={t('removeOutcome', { number: format.number(number) })}
          icon={<Icon name="trash" size={18} />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('kind')}
          value={value.kind}
          options={outcomeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={({ target }) =>
            set({ kind: outcomeKinds.find((kind) => kind === target.value) ?? value.kind })
          }
        />
        <Select
          label={t('owner')}
          placeholder={t('noOwner')}
          value={value.owner_id ?? ''}
          options={owners}
          onChange={({ target }) => set({ owner_id: target.value || null })}
        />
        <DateField
          label={t('due')}
          value={value.due_on ?? ''}
          onChange={(due_on) => set({ due_on: due_on || null })}
        />
      </div>
      <Checkbox
        label={t('done')}
        checked={value.is_done}
        onChange={({ target }) => set({ is_done: target.checked })}
      />
    </fieldset>
  );
}
