'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import type { UsedCard } from '@/lib/contract/resources/people/login-card';
import { spendCard } from '../api/card';
import { dropToken, readLinkToken } from '../model/link-token';
import { CardPassword } from './card-password';

/**
 * The code of a card, from the address behind its QR code or typed; it is used when its owner presses the
 * button.
 */
export function CardForm({ target }: { target: string }) {
  const [code, setCode] = useState<string | null | undefined>(undefined);
  const [card, setCard] = useState<UsedCard | null>(null);
  useEffect(() => setCode(readLinkToken()), []);
  if (code === undefined) return <Skeleton className="h-44" />;
  if (card) return <CardPassword card={card} target={target} />;
  return <CodeForm code={code ?? ''} onUsed={setCard} />;
}

function CodeForm({ code, onUsed }: { code: string; onUsed: (card: UsedCard) => void }) {
  const t = useTranslations('session.card');
  const locale = useLocale();
  const form = useForm({
    initial: { code },
    schema: async () => (await import('@/lib/contract/resources/people/login-card')).cardUseFields,
    fallback: 'code',
    isGuest: true,
    send: async (given) => {
      const used = await spendCard(locale, given.code);
      dropToken();
      onUsed(used);
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        ltr
        {...form.text('code')}
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormProblem form={form} />
      <SubmitButton form={form} className="w-full">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}
