'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import type { SettingsFields } from './settings-fields';

const ticks = ['requires_approval', 'sells_to_independent'] as const;
const siblings = ['second', 'third', 'further'] as const;

/** Who agrees, who pays less, and when guardians are reminded. */
export function RulesPanel({ form }: { form: SettingsFields }) {
  const t = useTranslations('billing.settings');
  const discounts = form.values.sibling_discounts;
  // A wrong day is refused at its place in the list.
  const wrongDay = [0, 1, 2, 3, 4, 5]
    .map((at) => form.errorOf(`reminder_days.${at}` as 'reminder_days'))
    .find((error) => error !== undefined);
  const reminders = form.text('reminder_days');
  return (
    <Panel aria-labelledby="rules">
      <PanelHead id="rules" title={t('parts.rules')} />
      <PanelBody className="grid gap-4">
        {ticks.map((name) => (
          <Checkbox key={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} {...form.tick(name)} />
        ))}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            optional
            label={t('fields.second_person_over')}
            hint={t('hints.second_person_over')}
            {...form.control('second_person_over')}
          />
          <TextField
            ltr
            optional
            label={t('fields.reminder_days')}
            hint={t('hints.reminder_days')}
            {...reminders}
            error={reminders.error ?? wrongDay}
          />
        </div>
        <fieldset>
          <legend className="font-semibold">{t('siblings.title')}</legend>
          <p className="text-14 text-ink-2">{t('siblings.hint')}</p>
          <div className="mt-2 grid items-start gap-4 sm:grid-cols-3">
            {siblings.map((child) => (
              <NumberField
                key={child}
                label={t(`siblings.${child}`)}
                value={discounts[child]}
                error={form.errorOf(`sibling_discounts.${child}`)}
                onChange={(percent) => form.set('sibling_discounts', { ...discounts, [child]: percent })}
              />
            ))}
          </div>
        </fieldset>
      </PanelBody>
    </Panel>
  );
}
