'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { NoticeFrame } from '@/components/layout/notice-frame';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { isChunkFailure, reloadAfter } from '@/features/common/shell/model/chunk-reload';
import { loadAnew } from '@/features/common/shell/model/load-page';

// The error page is part of every first load; its drawings come when it is shown, and it does without them
// offline.
const drawing = (name: 'NoticeScene' | 'NoticeGround') =>
  lazy(() =>
    import('@/components/layout/notice-art').then(
      (art) => ({ default: art[name] }),
      () => ({ default: (): ReactNode => null }),
    ),
  );
const Scene = drawing('NoticeScene');
const Ground = drawing('NoticeGround');

type ErrorPageProps = { error: Error & { digest?: string; statusCode?: number } };

/**
 * In place of a page that could not be drawn. A page whose files are missing is loaded anew by itself, once;
 * the button loads anew, too: drawing the same code again would fail in the same way.
 */
export default function ErrorPage({ error }: ErrorPageProps) {
  const t = useTranslations('errors.pages');
  const actions = useTranslations('common.actions');
  const locale = useLocale();
  const isMissing = isChunkFailure(error);
  // The next page is on its way.
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (reloadAfter(error)) setLeft(true);
  }, [error]);
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
      title={t(isMissing ? 'missingTitle' : 'errorTitle')}
      lead={t(isMissing ? 'missingLead' : 'errorLead')}
      actions={
        <>
          <Button
            variant="primary"
            busy={isLeft}
            onClick={() => {
              setLeft(true);
              loadAnew();
            }}
          >
            {actions('retry')}
          </Button>
          {/* A link of the application would ask the same code for the next page. */}
          <a href={`/${locale}`} className={buttonClass('secondary', 'auto')}>
            {t('home')}
          </a>
        </>
      }
      foot={
        !isMissing && (
          <>
            {t('code', { code: String(error.statusCode ?? 500) })}
            {error.digest && ` · ${t('reference', { digest: error.digest })}`}
          </>
        )
      }
    />
  );
}
