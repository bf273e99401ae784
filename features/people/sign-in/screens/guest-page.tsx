import 'server-only';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { Link } from '@/lib/i18n/navigation';
import type { SearchParams } from '@/lib/areas/search-params';
import { GuestFrame } from '@/components/layout/guest-frame';
import { readPosted } from '@/lib/forms/posted';
import type { Posted } from '@/lib/forms/posted-form';
import { withRedirect } from '@/lib/auth/with-redirect';
import { targetOf } from './target-of';

type GuestPageProps = {
  searchParams: Promise<SearchParams>;
  title: string;
  lead: string;
  /** Way back, below the form. */
  back?: { href: string; label: string };
  children: (context: {
    target: string;
    posted: { request: Posted | null; code: Posted | null; reset: Posted | null };
  }) => ReactNode;
};

/** One step of a guest: frame, texts for the browser, the page that was asked for, and the way back. */
export async function GuestPage({ searchParams, title, lead, back, children }: GuestPageProps) {
  const [params, locale, request, code, reset] = await Promise.all([
    searchParams,
    getLocale(),
    readPosted('request'),
    readPosted('code'),
    readPosted('reset'),
  ]);
  const target = targetOf(params, locale);
  return (
    <GuestFrame title={title} lead={lead}>
      <ClientMessages parts={['session']}>
        {children({ target, posted: { request, code, reset } })}
      </ClientMessages>
      {back && (
        <p className="mt-4 text-center text-14">
          <Link
            href={withRedirect(back.href, target)}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {back.label}
          </Link>
        </p>
      )}
    </GuestFrame>
  );
}
