'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { useFill, useFillStore } from '../model/use-fill';

/** What concerns all forms; one at a time, the most important first. `path` is the address of this page. */
export function FillBanner({ path }: { path: string }) {
  const t = useTranslations('assessment-forms.band');
  const store = useFillStore();
  const { phase, isSignedOut, isOffline, storage } = useFill();
  if (phase === 'other_tab')
    return (
      <Banner
        look="box"
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
  if (phase === 'missing')
    return <Banner look="box" icon="circle-exclamation-point" lead={t('missing')} isAlert />;
  if (isSignedOut)
    return (
      <Banner
        look="box"
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
    return (
      <Banner
        look="box"
        icon="circle-exclamation-point"
        lead={t('noStore')}
        more={t('noStoreMore')}
        isAlert
      />
    );
  if (isOffline) return <Banner look="box" icon="wifi-off" lead={t('offline')} more={t('offlineMore')} />;
  return null;
}
