'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { langOrder } from '@/components/form/language-label';
import { useForm } from '@/components/form/use-form';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { SchoolSettings } from '@/lib/contract/resources/school/school-settings';
import { useRouter } from '@/lib/i18n/navigation';
import { direction } from '@/lib/i18n/routing';
import { changeSchool, readSchool } from '../api/settings';
import { schoolValuesOf } from '../model/school-values';

/** How the school as a whole is called and reached: on every page, mail and paper of all branches. */
export function SchoolPanel({ school }: { school: SchoolSettings }) {
  const t = useTranslations('office-settings');
  const locale = useLocale();
  const router = useRouter();
  const [version, setVersion] = useState(school.version);
  const [isStale, setStale] = useState(false);
  const known = Math.max(version, school.version);
  const form = useForm({
    initial: schoolValuesOf(school),
    schema: async () => (await import('@/lib/contract/resources/school/school-settings')).schoolChangeFields,
    toInput: (values) => ({ ...values, version: known }),
    onRefused: (_, { code }) => {
      if (code !== 'stale') return false;
      // What is typed stays; the next save is meant for what is there now.
      void readSchool(locale).then((now) => setVersion(now.version));
      setStale(true);
      return true;
    },
    send: async (_, values) => {
      const saved = await changeSchool(locale, { ...values, version: known });
      setStale(false);
      setVersion(saved.version);
      form.reset(schoolValuesOf(saved));
      toast.success(t('saved'));
      router.refresh();
    },
  });
  const inBoth = (label: string) => ({ ar: label, en: label });
  return (
    <Form form={form}>
      <Panel aria-labelledby="school">
        <PanelHead id="school" title={t('school.title')} />
        <PanelBody className="grid gap-4">
          <p className="text-14 text-ink-2">{t('school.lead')}</p>
          <FormProblem form={form} />
          {isStale && (
            <p role="alert" className="text-14 text-danger">
              {t('school.stale')}
            </p>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            {langOrder(locale).map((language) => (
              <TextField
                key={language}
                {...form.text(`name.${language}`)}
                label={t(`school.name_${language}`)}
                lang={language}
                dir={direction(language)}
                autoComplete="off"
              />
            ))}
            <TextField ltr optional type="tel" label={t('fields.phone')} {...form.text('phone')} />
            <TextField
              ltr
              optional
              type="email"
              label={t('fields.email')}
              hint={t('school.mailboxHint')}
              {...form.text('mailbox')}
            />
          </div>
          <BilingualText
            label={inBoth(t('fields.address'))}
            max={300}
            value={form.values.address}
            error={form.errorOf('address')}
            onChange={(address) => form.set('address', address)}
          />
          <div>
            <SubmitButton form={form}>{t('school.save')}</SubmitButton>
          </div>
        </PanelBody>
      </Panel>
    </Form>
  );
}
