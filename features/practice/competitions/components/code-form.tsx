'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { TextField } from '@/components/ui/text-field';
import { useRouter } from '@/lib/i18n/navigation';
import { joinByCode } from '../api/host';
import { pageOf, withLoader } from '../model/pages';

/** Joins by a code, typed or from the address. */
export function CodeForm({ code = '' }: { code?: string }) {
  const t = useTranslations('competitions.code');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: { code },
    schema: async () => (await import('@/lib/contract/resources/practice/competition')).codeForm,
    missing: () => t('missing'),
    isGuarded: false,
    isLeaving: true,
    fallback: 'code',
    send: async ({ code: typed }) => {
      const competition = await withLoader(joinByCode(locale, typed));
      router.push(pageOf(competition));
    },
    onRefused: (_, { status }) => {
      if (status !== 404) return false;
      form.fail('code', t('unknown'));
      return true;
    },
  });
  return (
    <Form form={form} aria-label={t('title')} className="grid gap-4">
      <TextField
        label={t('label')}
        hint={t('hint')}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="text-20 font-bold tracking-[0.2em] uppercase"
        {...form.text('code')}
      />
      <FormProblem form={form} />
      <div>
        <SubmitButton form={form}>{t('join')}</SubmitButton>
      </div>
    </Form>
  );
}
