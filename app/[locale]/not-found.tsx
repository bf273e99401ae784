import { useTranslations } from 'next-intl';
import { BackButton } from '@/components/layout/back-button';
import { NoticePage } from '@/components/layout/notice-page';
import { LinkButton } from '@/components/ui/link-button';
import { PlainHeader } from '@/features/shell/layouts/plain-header';

export default function NotFound() {
  const t = useTranslations('errors.pages');
  return (
    <>
      <PlainHeader />
      <NoticePage
        title={t('notFoundTitle')}
        lead={t('notFoundLead')}
        actions={
          <>
            <LinkButton href="/" variant="primary">
              {t('home')}
            </LinkButton>
            <BackButton>{t('previous')}</BackButton>
          </>
        }
        foot={t('code', { code: '404' })}
      />
    </>
  );
}
