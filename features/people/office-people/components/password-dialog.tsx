'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { GivenPassword } from '@/lib/contract/resources/people/office-people';

/** A password that is shown this once, to be read out or printed. */
export function PasswordDialog({ given, onClose }: { given: GivenPassword; onClose: () => void }) {
  const t = useTranslations('office-people.password');
  const locale = useLocale();
  const format = useFormat();
  const rows = [
    { name: t('username'), value: given.username },
    { name: t('password'), value: given.password },
  ];
  return (
    <Dialog
      open
      mustAcknowledge
      onClose={onClose}
      title={t('title', { name: pick(given.name, locale) })}
      lead={t('lead', { date: format.lastDay(given.valid_until, 'fullDate') })}
      footer={
        <>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('done')}
          </Button>
          <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <dl className="mt-4 grid gap-3 rounded-md bg-sunken px-4 py-3">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd dir="ltr" className="text-start font-mono text-17 font-semibold wrap-anywhere select-all">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
