'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { type Draft, emptyDraft, type Problems } from '../model/contact-draft';

type ContactFormProps = { initial: Partial<Draft>; topics: readonly { value: string; label: string }[] };
type Problem = { fields: Problems; notice: string | null };
const none: Problem = { fields: {}, notice: null };
const order = ['name', 'email', 'phone', 'topic', 'body'] as const;

/** Sends a message to the school. What was typed stays until it has arrived; rules come with the first click. */
export function ContactForm({ initial, topics }: ContactFormProps) {
  const t = useTranslations('public-site.contact');
  const codes = useTranslations('errors.fields');
  const locale = useLocale();
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...initial });
  const [problem, setProblem] = useState(none);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (state === 'sent') thanks.current?.focus();
  }, [state]);
  useEffect(() => {
    const first = order.find((name) => problem.fields[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [problem]);

  const sentence = (name: keyof Draft) => {
    const code = problem.fields[name];
    if (!code) return undefined;
    // The school server sends sentences, the rules of the form send codes.
    return /^[a-z_]+$/.test(code)
      ? codes(codes.has(code as 'invalid') ? (code as 'invalid') : 'invalid')
      : code;
  };
  const bind = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: sentence(name),
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setDraft((before) => ({ ...before, [name]: value }));
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    const sent = await import('../model/send-contact').then(
      ({ sendContact }) => sendContact(locale, draft),
      () => ({ kind: 'offline' as const }),
    );
    if (sent.kind === 'sent') {
      setDraft({ ...emptyDraft, name: draft.name, email: draft.email, phone: draft.phone });
      setProblem(none);
      setState('sent');
      return;
    }
    setState('writing');
    if (sent.kind === 'fields') setProblem({ fields: sent.fields, notice: t('wrong') });
    else if (sent.kind === 'refused') setProblem({ fields: {}, notice: sent.sentence || t('failed') });
    else setProblem({ fields: {}, notice: t('offline') });
  }

  if (state === 'sent')
    return (
      <div role="status" className="py-6 text-center">
        <Icon name="circle-check" size={48} className="mx-auto text-success" />
        <h2 ref={thanks} tabIndex={-1} className="mt-4 text-22 outline-none">
          {t('thanksTitle')}
        </h2>
        <p className="mx-auto mt-2 mb-6 max-w-prose text-ink-2">{t('thanksLead')}</p>
        <Button onClick={() => setState('writing')}>{t('another')}</Button>
      </div>
    );
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <h2 className="text-20">{t('formTitle')}</h2>
      {draft.about && (
        <p className="rounded-md bg-primary-soft px-4 py-2.5 text-14 text-primary-soft-ink">
          {t('about', { about: draft.about })}
        </p>
      )}
      <TextField {...bind('name')} label={t('name')} autoComplete="name" maxLength={120} required />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          {...bind('email')}
          label={t('email')}
          hint={t('oneOf')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          ltr
        />
        <TextField
          {...bind('phone')}
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          ltr
        />
      </div>
      <Select {...bind('topic')} label={t('topic')} options={topics} />
      <TextArea
        {...bind('body')}
        label={t('body')}
        hint={t('bodyHint')}
        rows={6}
        className="min-h-40"
        maxLength={4000}
        required
      />
      <Trap label={t('trap')} {...bind('website')} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" size="landing" busy={state === 'sending'}>
          {t('send')}
        </Button>
        <p role="alert" className="text-14 text-danger empty:hidden">
          {problem.notice}
        </p>
      </div>
    </form>
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
