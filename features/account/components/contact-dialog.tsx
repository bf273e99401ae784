'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { PasswordField } from '@/components/form/password-field';
import type { CodeFlow, ContactInput } from '@/lib/contract/resources/account';
import { askContact, askContactAgain, proveContact } from '../api/mutations';
import { useSend } from './use-send';

type ContactDialogProps = {
  channel: ContactInput['channel'];
  title: string;
  /** What stands in the field at the beginning: an address that is not proved yet. */
  known: string;
  onSaved: () => void;
  onClose: () => void;
};

/** Asks for the new address and the password, then for the code that went to the address. */
export function ContactDialog({ channel, title, known, onSaved, onClose }: ContactDialogProps) {
  const t = useTranslations('account.contact');
  const common = useTranslations('common.actions');
  const required = useTranslations('errors.fields')('required');
  const locale = useLocale();
  const form = useId();
  const [sent, setSent] = useState<{ flow: CodeFlow; address: string } | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const { isBusy, refusal, send } = useSend();
  const errorOf = (name: string) => (missing === name ? required : refusal?.fields[name]);

  const ask = async (data: FormData) => {
    const address = String(data.get('address') ?? '').trim();
    const current_password = String(data.get('current_password') ?? '');
    const empty = address === '' ? 'address' : current_password === '' ? 'current_password' : null;
    setMissing(empty);
    if (empty) return;
    const flow = await send(() => askContact(locale, { channel, address, current_password }));
    if (flow) setSent({ flow, address });
  };
  const prove = async (flow: string, data: FormData) => {
    const code = String(data.get('code') ?? '').trim();
    setMissing(code === '' ? 'code' : null);
    if (code !== '' && (await send(() => proveContact(locale, flow, code)))) onSaved();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void (sent ? prove(sent.flow.id, data) : ask(data));
  };
  const again = async () => {
    if (!sent) return;
    const flow = await send(() => askContactAgain(locale, sent.flow.id));
    if (!flow) return;
    setSent({ ...sent, flow });
    toast.info(t('resent'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={sent ? t('codeTitle') : title}
      lead={
        sent ? (
          <>
            {t('codeLead')} <LtrText className="font-semibold">{sent.address}</LtrText>
          </>
        ) : (
          t('lead')
        )
      }
      footer={
        <>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {t(sent ? 'verify' : 'send')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <form id={form} noValidate className="mt-4 grid gap-4" onSubmit={submit}>
        {sent ? (
          <TextField
            ltr
            key="code"
            name="code"
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
            error={errorOf('code')}
          />
        ) : (
          <>
            <TextField
              ltr
              name="address"
              type={channel === 'mail' ? 'email' : 'tel'}
              label={t(channel === 'mail' ? 'newMail' : 'newSms')}
              hint={channel === 'sms' ? t('smsHint') : undefined}
              autoComplete={channel === 'mail' ? 'email' : 'tel'}
              defaultValue={known}
              error={errorOf('address')}
            />
            <PasswordField
              name="current_password"
              label={t('password')}
              autoComplete="current-password"
              error={errorOf('current_password')}
            />
          </>
        )}
        <FieldError>{refusal?.general}</FieldError>
        {sent && <Resend at={sent.flow.resend_at} onAgain={() => void again()} />}
      </form>
    </Dialog>
  );
}

const secondsTo = (at: string) => Math.max(0, Math.ceil((new Date(at).getTime() - Date.now()) / 1000));

function Resend({ at, onAgain }: { at: string; onAgain: () => void }) {
  const t = useTranslations('account.contact');
  const [left, setLeft] = useState(() => secondsTo(at));
  useEffect(() => {
    setLeft(secondsTo(at));
    const timer = setInterval(() => setLeft(secondsTo(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);
  if (left > 0) return <p className="text-14 text-ink-3">{t('resendIn', { seconds: left })}</p>;
  return (
    <div>
      <Button variant="quiet" onClick={onAgain}>
        {t('resend')}
      </Button>
    </div>
  );
}
