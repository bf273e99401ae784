'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { OfficeSettings } from '@/lib/contract/resources/school/office-settings';
import { rowOptions } from '@/lib/i18n/row-options';
import type { SettingsFields } from './settings-fields';

type BranchPanelProps = { form: SettingsFields; systems: OfficeSettings['educational_systems'] };

/** What the branch is called and how it is reached. */
export function BranchPanel({ form, systems }: BranchPanelProps) {
  const t = useTranslations('office-settings');
  const locale = useLocale();
  const inBoth = (label: string) => ({ ar: label, en: label });
  return (
    <Panel aria-labelledby="branch">
      <PanelHead id="branch" title={t('parts.branch')} />
      <PanelBody className="grid gap-4">
        <BilingualText
          label={inBoth(t('fields.name'))}
          max={120}
          value={form.values.name}
          error={form.errorOf('name')}
          onChange={(name) => form.set('name', name)}
        />
        <BilingualText
          label={inBoth(t('fields.address'))}
          max={300}
          value={form.values.address}
          error={form.errorOf('address')}
          onChange={(address) => form.set('address', address)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField ltr optional type="tel" label={t('fields.phone')} {...form.text('phone')} />
          <TextField ltr optional type="email" label={t('fields.email')} {...form.text('email')} />
          <TextField ltr optional type="url" label={t('fields.map_url')} {...form.text('map_url')} />
          <Select
            label={t('fields.educational_system')}
            hint={t('hints.educational_system')}
            {...form.text('educational_system_uuid')}
            options={[{ value: '', label: t('noSystem') }, ...rowOptions(systems, locale)]}
          />
        </div>
      </PanelBody>
    </Panel>
  );
}
