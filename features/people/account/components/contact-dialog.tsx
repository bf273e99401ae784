'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useAction } from '@/components/form/use-action';
import { useForm } from '@/components/form/use-form';
import { LtrText } from '@/components/ui/bidi';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { PasswordField } from '@/components/form/password-field';
import type { CodeFlow, ContactInput } from '@/lib/contract/resources/people/account';
import { requestContactChange, resendContactCode, proveContact } from '../api/mutations';

type Sent = { flow: CodeFlow; address: string };
const rules = () => import('@/lib/contract/resources/people/account');

type ContactDialogProps = {
  channel: ContactInput['channel'];
  title: string;
  /** What stands in the field at the beginning: an address that is not proved yet. */
  known: string;
  onSaved: () => void;
  onClose: () => void;
};

/** Asks for the new address and the password, then for the code that went to the address. */
export function ContactDialog(props: ContactDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <CodeStep sent={sent} onSent={setSent} onSaved={props.onSaved} onClose={props.onClose} />
  ) : (
    <AddressStep {...props} onSent={setSent} />
  );
}

type StepProps = { onSent: (sent: Sent) => void; onClose: () => void };

function AddressStep(props: Omit<ContactDialogProps, 'onSaved'> & StepProps) {
  const { channel, title, known, onSent, onClose } = props;
  const t = useTranslations('account.contact');
  const locale = useLocale();
  const form = useForm({
    initial: { address: known, current_password: '' },
    schema: async () => (await rules()).contactInput,
    toInput: (values) => ({ ...values, channel }),
    send: async (input) =>
      onSent({ flow: await requestContactChange(locale, input), address: input.address }),
  });
  return (
    <FormDialog form={form} title={title} lead={t('lead')} confirm={t('send')} onClose={onClose}>
      <TextField
        ltr
        {...form.text('address')}
        type={channel === 'mail' ? 'email' : 'tel'}
        label={t(channel === 'mail' ? 'newMail' : 'newSms')}
        hint={channel === 'sms' ? t('smsHint') : undefined}
        autoComplete={channel === 'mail' ? 'email' : 'tel'}
      />
      <PasswordField
        {...form.text('current_password')}
        label={t('password')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

function CodeStep({ sent, onSent, onSaved, onClose }: StepProps & { sent: Sent; onSaved: () => void }) {
  const t = useTranslations('account.contact');
  const locale = useLocale();
  const again = useAction();
  const form = useForm({
    initial: { code: '' },
    schema: async () => (await rules()).codeProofInput,
    toInput: ({ code }) => ({ code, flow: sent.flow.id }),
    isLeaving: true,
    isGuarded: false,
    send: async ({ code, flow }) => {
      await proveContact(locale, flow, code);
      onSaved();
    },
  });
  const resend = async () => {
    const flow = await again.run(() => resendContactCode(locale, sent.flow.id));
    if (!flow) return;
    onSent({ ...sent, flow });
    toast.info(t('resent'));
  };
  return (
    <FormDialog
      form={form}
      title={t('codeTitle')}
      lead={
        <>
          {t('codeLead')} <LtrText className="font-semibold">{sent.address}</LtrText>
        </>
      }
      confirm={t('verify')}
      onClose={onClose}
    >
      <TextField
        ltr
        {...form.text('code')}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
      />
      <FieldError>{again.problem}</FieldError>
      <Resend at={sent.flow.resend_at} onAgain={() => void resend()} />
    </FormDialog>
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
