'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import type { Posted } from '@/lib/forms/posted-form';
import { type Draft, emptyDraft } from '../model/contact-draft';

type ContactFormProps = {
  initial: Partial<Draft>;
  topics: readonly { value: string; label: string }[];
  posted?: Posted | null;
};

/**
 * Sends a message to the school. What was typed stays until it has arrived; rules come with the first touch.
 */
export function ContactForm({ initial, topics, posted }: ContactFormProps) {
  const t = useTranslations('public-site.contact');
  const locale = useLocale();
  const [isSent, setSent] = useState(posted?.step !== null && posted?.step !== undefined);
  const thanks = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    initial: { ...emptyDraft, ...initial },
    posted,
    schema: async () => (await import('@/lib/contract/resources/site/public-site')).contactInput,
    isGuest: true,
    // A message about something else is another one.
    draft: `contact ${initial.about ?? ''}`,
    send: async (message, { name, email, phone }): Promise<void> => {
      const { sendContact } = await import('../api/send-contact');
      await sendContact(locale, message);
      setSent(true);
      form.reset({ ...emptyDraft, name, email, phone });
    },
  });
  const about = form.valueOf('about');

  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent]);

  if (isSent)
    return (
      <div role="status" className="py-6 text-center">
        <Icon name="circle-check" size={48} className="mx-auto text-success" />
        <h2 ref={thanks} tabIndex={-1} className="mt-4 text-22 outline-none">
          {t('thanksTitle')}
        </h2>
        <p className="mx-auto mt-2 mb-6 max-w-prose text-ink-2">{t('thanksLead')}</p>
        <Button onClick={() => setSent(false)}>{t('another')}</Button>
      </div>
    );
  return (
    <Form form={form} className="grid gap-5">
      <h2 className="text-20">{t('formTitle')}</h2>
      {about && (
        <p className="rounded-md bg-primary-soft px-4 py-2.5 text-14 text-primary-soft-ink">
          {t('about', { about })}
        </p>
      )}
      <TextField {...form.text('name')} label={t('name')} autoComplete="name" maxLength={120} required />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          {...form.text('email')}
          label={t('email')}
          hint={t('oneOf')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          ltr
        />
        <TextField
          {...form.text('phone')}
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          ltr
        />
      </div>
      <Select {...form.text('topic')} label={t('topic')} options={topics} />
      <TextArea
        {...form.text('body')}
        label={t('body')}
        hint={t('bodyHint')}
        rows={6}
        className="min-h-40"
        maxLength={4000}
        required
      />
      <Trap label={t('trap')} {...form.text('website')} />
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton form={form} size="landing">
          {t('send')}
        </SubmitButton>
        <p role="alert" className="text-14 text-danger empty:hidden">
          {form.hasProblems && t('wrong')}
        </p>
      </div>
    </Form>
  );
}

/** A field that people never meet and machines fill. */
function Trap({
  label,
  error: _,
  ...rest
}: { label: string; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <div hidden>
      <label>
        {label}
        <input type="text" autoComplete="off" tabIndex={-1} {...rest} />
      </label>
    </div>
  );
}
