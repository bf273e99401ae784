import { useLocale, useTranslations } from 'next-intl';
import { brand } from '@/lib/env/school';
import { HeaderFrame } from '@/components/layout/header-frame';
import { LanguageSwitch } from '@/components/layout/language-switch';

/** Header of the assessment site for who is not signed in yet: its name beside the mark, and the language. */
export function AssessmentHeader() {
  const t = useTranslations('shell');
  const { name, logo } = brand(useLocale());
  return (
    <HeaderFrame
      brand={t('assessment.brand', { name })}
      logo={logo}
      homeLabel={t('header.home')}
      homeHref="/auth/assessment-login"
    >
      <LanguageSwitch signedIn={false} name={t('language.switch')} overlay={t('language.switching')} />
    </HeaderFrame>
  );
}
