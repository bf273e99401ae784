'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { LinkButton } from '@/components/ui/link-button';
import { useFill, useFillStore } from '../model/use-fill';

type BandProps = { icon: IconName; lead: string; more?: string; action?: ReactNode; isAlert?: boolean };

function Band({ icon, lead, more, action, isAlert = false }: BandProps) {
  return (
    <div
      role={isAlert ? 'alert' : 'status'}
      className="mt-4 flex items-start gap-3 rounded-lg bg-accent-soft px-4 py-3 text-15 text-accent-ink md:items-center"
    >
      <Icon name={icon} size={20} className="mt-1 shrink-0 md:mt-0" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0">
          <strong className="font-bold">{lead}</strong> {more}
        </p>
        {action}
      </div>
    </div>
  );
}

/** What concerns all forms; one at a time, the most important first. `path` is the address of this page. */
export function FillBanner({ path }: { path: string }) {
  const t = useTranslations('assessment-forms.band');
  const store = useFillStore();
  const { phase, isSignedOut, isOffline, storage } = useFill();
  if (phase === 'other_tab')
    return (
      <Band
        icon="monitor-smartphone"
        lead={t('otherTab')}
        more={t('otherTabMore')}
        action={
          <Button size="staff" onClick={() => void store.takeOver()}>
            {t('here')}
          </Button>
        }
      />
    );
  if (phase === 'missing') return <Band icon="circle-exclamation-point" lead={t('missing')} isAlert />;
  if (isSignedOut)
    return (
      <Band
        icon="circle-exclamation-point"
        lead={t('signedOut')}
        isAlert
        action={
          <LinkButton size="staff" href={`/auth/login?redirect=${encodeURIComponent(path)}`}>
            {t('signIn')}
          </LinkButton>
        }
      />
    );
  if (storage === 'none')
    return <Band icon="circle-exclamation-point" lead={t('noStore')} more={t('noStoreMore')} isAlert />;
  if (isOffline) return <Band icon="wifi-off" lead={t('offline')} more={t('offlineMore')} />;
  return null;
}
