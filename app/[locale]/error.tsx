'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { NoticeFrame } from '@/components/layout/notice-frame';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';

// The error page is part of every first load; its drawings come when it is shown, and it does without them offline.
const art = () => import('@/components/layout/notice-art');
const none = { default: (): ReactNode => null };
const Scene = lazy(() =>
  art().then(
    ({ NoticeScene }) => ({ default: NoticeScene }),
    () => none,
  ),
);
const Ground = lazy(() =>
  art().then(
    ({ NoticeGround }) => ({ default: NoticeGround }),
    () => none,
  ),
);

type ErrorPageProps = { error: Error & { digest?: string; statusCode?: number }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTranslations('errors.pages');
  const actions = useTranslations('common.actions');
  return (
    <NoticeFrame
      scene={
        <Suspense>
          <Scene />
        </Suspense>
      }
      ground={
        <Suspense>
          <Ground />
        </Suspense>
      }
      title={t('errorTitle')}
      lead={t('errorLead')}
      actions={
        <>
          <Button variant="primary" onClick={reset}>
            {actions('retry')}
          </Button>
          <LinkButton href="/">{t('home')}</LinkButton>
        </>
      }
      foot={
        <>
          {t('code', { code: String(error.statusCode ?? 500) })}
          {error.digest && ` · ${t('reference', { digest: error.digest })}`}
        </>
      }
    />
  );
}
