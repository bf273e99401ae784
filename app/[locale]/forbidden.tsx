import { useTranslations } from 'next-intl';
import { BackButton } from '@/components/layout/back-button';
import { NoticePage } from '@/components/layout/notice-page';
import { LinkButton } from '@/components/ui/link-button';
import { PlainHeader } from '@/features/shell/layouts/plain-header';

export default function Forbidden() {
  const t = useTranslations('errors.pages');
  return (
    <>
      <PlainHeader />
      <NoticePage
        title={t('forbiddenTitle')}
        lead={t('forbiddenLead')}
        actions={
          <>
            <LinkButton href="/home" variant="primary">
              {t('home')}
            </LinkButton>
            <BackButton>{t('previous')}</BackButton>
          </>
        }
        foot={t('code', { code: '403' })}
      />
    </>
  );
}
