'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { Account } from '@/lib/contract/resources/people/account';
import { direction, type Locale, otherLocale } from '@/lib/i18n/routing';
import { saveNames } from '../api/mutations';

type NamesPanelProps = { account: Account; onChange: () => Promise<void> };
const parts = ['first_name', 'last_name'] as const;

/** First and family name, the reader's language first. A student's name is the school's: it is read here. */
export function NamesPanel({ account, onChange }: NamesPanelProps) {
  const t = useTranslations('account.names');
  const field = useTranslations('common.field');
  const locale = useLocale();
  const isKept = account.student !== null;
  const both = (part: (typeof parts)[number]) => ({ ar: account[part].ar ?? '', en: account[part].en ?? '' });
  const form = useForm({
    initial: { first_name: both('first_name'), last_name: both('last_name') },
    schema: async () => (await import('@/lib/contract/resources/people/session')).profileInput,
    send: async (names, values): Promise<void> => {
      await saveNames(locale, names);
      await onChange();
      form.reset(values);
      toast.success(t('saved'));
    },
  });
  const languageLabel = (language: Locale) => (
    <span className="rounded-sm bg-primary-soft px-2 py-0.5 text-12 font-semibold text-primary-soft-ink">
      {field(language === 'ar' ? 'arabic' : 'english')}
    </span>
  );
  const input = (part: (typeof parts)[number], language: Locale) => (
    <TextField
      key={part + language}
      label={t(part === 'first_name' ? 'first' : 'last')}
      labelEnd={languageLabel(language)}
      lang={language}
      dir={direction(language)}
      maxLength={60}
      autoComplete="off"
      readOnly={isKept}
      {...form.text(`${part}.${language}`)}
      error={form.errorOf(`${part}.${language}`) ?? (language === locale ? form.errorOf(part) : undefined)}
    />
  );
  return (
    <Panel aria-labelledby="names">
      <PanelHead id="names" title={t('title')} />
      <PanelBody>
        <Form form={form}>
          <div className="grid gap-4 md:grid-cols-2">
            {[locale, otherLocale(locale)].flatMap((language) => parts.map((part) => input(part, language)))}
          </div>
          <p className="mt-2 text-13 text-ink-3">{t(isKept ? 'bySchool' : 'hint')}</p>
          <FormProblem form={form} />
          {!isKept && (
            <SubmitButton form={form} variant="secondary" className="mt-4" disabled={!form.isDirty}>
              {t('save')}
            </SubmitButton>
          )}
        </Form>
      </PanelBody>
    </Panel>
  );
}
