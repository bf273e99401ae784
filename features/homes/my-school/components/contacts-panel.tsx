import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { SchoolBranch } from '@/lib/contract/resources/homes/school';
import { type Locale, pick } from '@/lib/contract/localized';

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative py-3 ps-12 pe-4 md:ps-13 md:pe-5">
      <dt className="text-13 text-ink-3">
        <span aria-hidden="true" className="absolute start-4 top-4 text-primary md:start-5 [&>svg]:size-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

const link =
  'inline-flex min-h-9 items-center pointer-coarse:min-h-11 rounded-sm text-primary hover:underline';

/** How to reach the branch; only what the school filled in. */
export function ContactsPanel({ branch, locale }: { branch: SchoolBranch; locale: Locale }) {
  const t = useTranslations('school.contacts');
  const { phone, email, address, map_url } = branch;
  const isEmpty = !phone && !email && !address && !map_url;
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {isEmpty && <p className="px-4 py-4 text-ink-2 md:px-5">{t('none')}</p>}
      <dl className="divide-y divide-line">
        {phone && (
          <Line icon={<Icon name="phone" />} label={t('phone')}>
            <a href={`tel:${phone.replace(/\s/g, '')}`} className={link}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Line>
        )}
        {email && (
          <Line icon={<Icon name="mail" />} label={t('email')}>
            <a href={`mailto:${email}`} className={link}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Line>
        )}
        {(address || map_url) && (
          <Line icon={<Icon name="map-pin" />} label={t('address')}>
            {address && <p>{pick(address, locale)}</p>}
            {map_url && (
              <a href={map_url} target="_blank" rel="noopener noreferrer" className={`${link} gap-1.5`}>
                {t('map')}
                <Icon name="external-link" size={16} className="mirror" />
              </a>
            )}
          </Line>
        )}
      </dl>
    </Panel>
  );
}
