'use client';

import { useTranslations } from 'next-intl';
import { NoticePage } from '@/components/layout/notice-page';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTranslations('errors.pages');
  const actions = useTranslations('common.actions');
  return (
    <NoticePage
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
      foot={error.digest && t('reference', { digest: error.digest })}
    />
  );
}
