'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import type { SelectOption } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { OfficeSettings } from '@/lib/contract/resources/school/office-settings';
import { useRouter } from '@/lib/i18n/navigation';
import { changeSettings, readSettings } from '../api/settings';
import { type MergedSigners, mergeSigners } from '../model/merge-signers';
import { type SettingsValues, toWish, valuesOf } from '../model/settings-values';
import { BranchPanel } from './branch-panel';
import { ReviewPanel } from './review-panel';
import { SavedMeanwhile } from './saved-meanwhile';
import { SecrecyPanel } from './secrecy-panel';
import { SignersPanel } from './signers-panel';
import { WeekPanel } from './week-panel';

type SettingsFormProps = {
  settings: OfficeSettings;
  timeZones: readonly SelectOption[];
  /** Names of the days from Sunday on. */
  weekdays: readonly string[];
};

/**
 * Settings of the branch. Somebody else saved first: theirs are shown, and what was typed stays until one of
 * them is chosen.
 */
export function SettingsForm({ settings, timeZones, weekdays }: SettingsFormProps) {
  const t = useTranslations('office-settings');
  const locale = useLocale();
  const router = useRouter();
  const [version, setVersion] = useState(settings.version);
  const [theirs, setTheirs] = useState<OfficeSettings | null>(null);
  // Signers as the fields began with them, and those whom somebody else changed as well.
  const [base, setBase] = useState(settings.signers);
  const [rivals, setRivals] = useState<MergedSigners['rivals']>({});
  // A new logo is a separate change and not part of the values in these fields.
  const known = Math.max(version, settings.version);
  const form = useForm<SettingsValues, object>({
    initial: valuesOf(settings),
    schema: async () =>
      (await import('@/lib/contract/resources/school/office-settings')).settingsChangeFields,
    toInput: (values) => toWish(values, known),
    onRefused: (_, { code }) => {
      if (code !== 'stale') return false;
      void readSettings(locale).then((now) => {
        const { signers, rivals: both } = mergeSigners(base, form.valueOf('signers'), now.signers);
        form.set('signers', signers);
        setRivals(both);
        setBase(now.signers);
        setTheirs(now);
        setVersion(now.version);
      });
      return true;
    },
    send: async (_, values) => {
      const saved = await changeSettings(locale, toWish(values, known));
      take(saved);
      toast.success(t('saved'));
      router.refresh();
    },
  });
  const take = (saved: OfficeSettings) => {
    setTheirs(null);
    setRivals({});
    setBase(saved.signers);
    setVersion(saved.version);
    form.reset(valuesOf(saved));
  };
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem form={form} />
      {theirs && (
        <SavedMeanwhile mine={form.values} theirs={theirs} weekdays={weekdays} onTake={() => take(theirs)} />
      )}
      <BranchPanel form={form} systems={settings.educational_systems} />
      <SignersPanel
        key={`${form.generation} ${theirs?.version ?? 0}`}
        form={form}
        rivals={rivals}
        onSettled={(id) => setRivals(({ [id]: _settled, ...others }) => others)}
      />
      <WeekPanel form={form} timeZones={timeZones} weekdays={weekdays} />
      <ReviewPanel form={form} />
      <SecrecyPanel form={form} />
      <div>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
