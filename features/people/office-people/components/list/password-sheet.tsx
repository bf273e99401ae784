'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ShownOnce } from '@/components/form/shown-once';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { GivenAccess } from '@/lib/contract/resources/people/people-access';

/** Slips with passwords, dark on white, to be printed and cut; they are never shown again. */
export function PasswordSheet({ passwords }: { passwords: GivenAccess['passwords'] }) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const format = useFormat();
  return (
    <section aria-label={t('access.passwords')} className="mb-5">
      <div className="no-print mb-4">
        <ShownOnce key={passwords[0]?.id} lead={t('access.onceLead')} />
        <Banner
          look="box"
          icon="info"
          isAlert
          lead={t('access.once', { count: passwords.length })}
          more={t('access.onceLead')}
          action={
            <Button size="row" icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
              {t('password.print')}
            </Button>
          }
        />
      </div>
      <ul className="grid gap-3 md:grid-cols-2 print:grid-cols-2">
        {passwords.map(({ id, name, username, password, valid_until: until }) => (
          <li
            key={id}
            className="grid break-inside-avoid gap-2 rounded-lg border border-line bg-white p-4 text-black"
          >
            <p className="font-bold">
              <bdi>{pick(name, locale)}</bdi>
            </p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
              <dt className="text-13">{t('password.username')}</dt>
              <dd dir="ltr" className="text-start font-mono text-15 font-semibold wrap-anywhere">
                {username}
              </dd>
              <dt className="text-13">{t('password.password')}</dt>
              <dd dir="ltr" className="text-start font-mono text-15 font-semibold wrap-anywhere select-all">
                <span data-code>{password}</span>
              </dd>
            </dl>
            <p className="text-12 leading-small">
              {t('access.valid', { date: format.lastDay(until, 'fullDate') })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
