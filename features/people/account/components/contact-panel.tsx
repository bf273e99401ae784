'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { LtrText } from '@/components/ui/bidi';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { Account, ContactInput } from '@/lib/contract/resources/people/account';

type Channel = ContactInput['channel'];
type DialogProps = {
  channel: Channel;
  title: string;
  known: string;
  onSaved: () => void;
  onClose: () => void;
};
type ContactPanelProps = { account: Account; onChange: () => Promise<void> };

const titles = {
  mail: { add: 'addMail', change: 'changeMail', confirm: 'confirmMail' },
  sms: { add: 'addSms', change: 'changeSms', confirm: 'confirmSms' },
} as const;

/** E-mail and phone with whether they are proved; each is changed through a code. */
export function ContactPanel({ account, onChange }: ContactPanelProps) {
  const t = useTranslations('account.contact');
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [asked, setAsked] = useState<Channel | null>(null);
  const rows = [
    {
      channel: 'mail',
      icon: <Icon name="mail" size={20} />,
      value: account.email,
      isProved: account.email_proved,
    },
    {
      channel: 'sms',
      icon: <Icon name="smartphone" size={20} />,
      value: account.phone,
      isProved: account.phone_proved,
    },
  ] as const;
  const wish = (value: string | null, isProved: boolean) =>
    value === null ? 'add' : isProved ? 'change' : 'confirm';
  const open = async (channel: Channel) => {
    const { ContactDialog } = await import('./contact-dialog');
    setDialog(() => ContactDialog);
    setAsked(channel);
  };
  const current = rows.find(({ channel }) => channel === asked);
  return (
    <Panel aria-labelledby="contact" id="contact-details" className="scroll-mt-20">
      <PanelHead id="contact" title={t('title')} />
      <ul className="divide-y divide-line">
        {rows.map(({ channel, icon, value, isProved }) => (
          <li key={channel} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
            <span aria-hidden="true" className="text-ink-3">
              {icon}
            </span>
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-13 text-ink-3">{t(channel)}</p>
              {value === null ? (
                <p className="text-ink-2">{t('none')}</p>
              ) : (
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <LtrText className="min-w-0 font-semibold break-all">{value}</LtrText>
                  {isProved ? (
                    <Badge tone="success" icon={<Icon name="badge-check" />}>
                      {t('proved')}
                    </Badge>
                  ) : (
                    <Badge tone="accent">{t('unproved')}</Badge>
                  )}
                </p>
              )}
            </div>
            <Button
              aria-label={`${t(value === null ? 'add' : 'change')}: ${t(titles[channel][wish(value, isProved)])}`}
              onClick={() => void open(channel)}
            >
              {t(wish(value, isProved))}
            </Button>
          </li>
        ))}
      </ul>
      {Dialog && current && (
        <Dialog
          channel={current.channel}
          title={t(titles[current.channel][wish(current.value, current.isProved)])}
          known={current.isProved ? '' : (current.value ?? '')}
          onSaved={() => {
            setAsked(null);
            void onChange();
            toast.success(t('saved'));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
