import 'server-only';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { LinkButton } from '@/components/ui/link-button';
import { findViewer } from '@/lib/api/session';
import { languageOfState, type SocialCallback } from '@/lib/contract/resources/people/social';
import { socialProviders } from '@/lib/env/social';
import type { SearchParams } from '@/lib/areas/search-params';
import { SocialReturn } from '../components/social-return';
import { GuestFrame } from '@/components/layout/guest-frame';

type CallbackScreenProps = {
  params: Promise<{ locale: string; provider?: string }>;
  searchParams: Promise<SearchParams>;
};

const keys = ['state', 'code', 'iss', 'error'] as const;

/** What the provider put into the address, each once; null without a state. */
function readCallback(search: SearchParams): SocialCallback | null {
  const given = Object.fromEntries(
    keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])),
  );
  return 'state' in given ? (given as SocialCallback) : null;
}

/**
 * The return from a provider. Its address is always the English one; the state knows the reader's language.
 */
export async function CallbackScreen({ params, searchParams }: CallbackScreenProps) {
  const [{ provider }, search, locale] = await Promise.all([params, searchParams, getLocale()]);
  const callback = readCallback(search);
  const language = languageOfState(callback?.state);
  if (callback && language && language !== locale)
    redirect(
      `/${language}/auth/callback${provider ? `/${encodeURIComponent(provider)}` : ''}?${new URLSearchParams(callback)}` as never,
    );

  const [t, viewer] = await Promise.all([getTranslations('session.social'), findViewer(locale)]);
  const known = socialProviders(locale).find(({ name }) => name === provider);
  return (
    <GuestFrame
      title={known ? t('returnTitle', { provider: known.label }) : t('metaTitle')}
      isSignedIn={viewer !== null}
    >
      {known && callback ? (
        <ClientMessages parts={['session']}>
          <SocialReturn
            provider={known.name}
            label={known.label}
            callback={callback}
            isSignedIn={viewer !== null}
          />
        </ClientMessages>
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-2">{t(known ? 'nothingToFinish' : 'notOffered')}</p>
          <LinkButton variant="primary" href={viewer ? '/home' : '/auth/login'}>
            {t(viewer ? 'toHome' : 'toLogin')}
          </LinkButton>
        </div>
      )}
    </GuestFrame>
  );
}
