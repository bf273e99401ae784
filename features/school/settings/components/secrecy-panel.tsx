'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { SettingsFields } from './settings-fields';

const ticks = ['hides_names', 'has_anonymous_assessments', 'requires_vcr_approval'] as const;

/** Whose name stands where, and what a guardian is asked for. */
export function SecrecyPanel({ form }: { form: SettingsFields }) {
  const t = useTranslations('office-settings');
  return (
    <Panel aria-labelledby="secrecy">
      <PanelHead id="secrecy" title={t('parts.secrecy')} />
      <PanelBody className="grid gap-4">
        {ticks.map((name) => (
          <Checkbox key={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} {...form.tick(name)} />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          {(['assessment_min_group', 'psychological_consent_age', 'retention_years'] as const).map((name) => (
            <NumberField
              key={name}
              label={t(`fields.${name}`)}
              hint={t(`hints.${name}`)}
              {...form.control(name)}
            />
          ))}
        </div>
      </PanelBody>
    </Panel>
  );
}
