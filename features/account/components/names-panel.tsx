'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { Localized } from '@/lib/contract/localized';
import type { Account } from '@/lib/contract/resources/account';
import { direction, type Locale, otherLocale } from '@/lib/i18n/routing';
import { saveNames } from '../api/mutations';
import { useSend } from './use-send';

type NamesPanelProps = { account: Account; onChange: () => Promise<void> };
const parts = ['first_name', 'last_name'] as const;

/** First and family name, the reader's language first. */
export function NamesPanel({ account, onChange }: NamesPanelProps) {
  const t = useTranslations('account.names');
  const field = useTranslations('common.field');
  const locale = useLocale();
  const { isBusy, refusal, send } = useSend();
  const [names, setNames] = useState<Record<(typeof parts)[number], Localized>>({
    first_name: account.first_name,
    last_name: account.last_name,
  });
  const isChanged = parts.some((part) =>
    (['ar', 'en'] as const).some(
      (language) => (names[part][language] ?? '').trim() !== (account[part][language] ?? ''),
    ),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await send(() => saveNames(locale, names).then(() => true));
    if (!saved) return;
    await onChange();
    toast.success(t('saved'));
  };
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
      value={names[part][language] ?? ''}
      onChange={(event) => setNames({ ...names, [part]: { ...names[part], [language]: event.target.value } })}
      error={
        refusal?.fields[`${part}.${language}`] ?? (language === locale ? refusal?.fields[part] : undefined)
      }
    />
  );
  return (
    <Panel aria-labelledby="names">
      <PanelHead id="names" title={t('title')} />
      <PanelBody>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <div className="grid gap-4 md:grid-cols-2">
            {[locale, otherLocale(locale)].flatMap((language) => parts.map((part) => input(part, language)))}
          </div>
          <p className="mt-2 text-13 text-ink-3">{t('hint')}</p>
          <FieldError>{refusal?.general}</FieldError>
          <Button type="submit" className="mt-4" busy={isBusy} disabled={!isChanged}>
            {t('save')}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}
